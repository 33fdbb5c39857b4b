// One process's failure ends every process's waiting.

#include "Support/Alarm.h"

#include "Support/Sockets.h"

#include <algorithm>
#include <poll.h>
#include <unistd.h>

namespace fsdp::runtime {

using Clock = std::chrono::steady_clock;

// A message is one of these, or a failure: "fail <rank> <code> <text>".
constexpr const char *leaving = "leave";
constexpr std::chrono::seconds patience(2);

Status Alarm::join(const Launch &launch, std::chrono::milliseconds timeout, std::shared_ptr<Alarm> &alarm) {
  static std::mutex lock;
  static std::weak_ptr<Alarm> own;
  std::lock_guard<std::mutex> guard(lock);
  if ((alarm = own.lock()))
    return Status::ok();
  MeetingOptions options;
  options.rank = launch.rank;
  options.count = launch.count;
  options.host = launch.host;
  options.port = launch.port;
  options.timeout = timeout;
  std::unique_ptr<Meeting> meeting;
  if (Status status = Meeting::open(options, meeting); status.failed())
    return status.withPrefix(formatText("rank %lld: ", static_cast<long long>(launch.rank)));
  std::shared_ptr<Alarm> made(new Alarm(launch));
  made->sockets = meeting->takeSockets();
  if (::pipe(made->wakeUp) != 0)
    return {FSDP_RT_INTERNAL, "the system gives no pipe"};
  made->thread = std::thread([alarm = made.get()] { alarm->listen(); });
  own = alarm = made;
  return Status::ok();
}

Alarm::~Alarm() {
  for (int socket : sockets)
    if (socket >= 0)
      send(socket, leaving);
  if (wakeUp[1] >= 0)
    ::close(wakeUp[1]);
  if (thread.joinable())
    thread.join();
  if (wakeUp[0] >= 0)
    ::close(wakeUp[0]);
  for (int socket : sockets)
    if (socket >= 0)
      ::close(socket);
}

void Alarm::send(int socket, const std::string &text) {
  std::lock_guard<std::mutex> lock(sending);
  // Who cannot be told has ended, which the others notice by themselves.
  if (sendText(socket, text, Clock::now() + patience).failed())
    return;
}

void Alarm::listen() {
  std::vector<bool> isHere(sockets.size(), true);
  while (true) {
    std::vector<pollfd> polls = {{wakeUp[0], POLLIN, 0}};
    std::vector<size_t> places;
    for (size_t place = 0; place < sockets.size(); ++place)
      if (sockets[place] >= 0 && isHere[place]) {
        polls.push_back({sockets[place], POLLIN, 0});
        places.push_back(place);
      }
    if (::poll(polls.data(), polls.size(), -1) < 0)
      continue;
    if (polls[0].revents)
      return;
    for (size_t i = 0; i < places.size(); ++i)
      if (polls[i + 1].revents)
        isHere[places[i]] = receive(places[i]);
  }
}

bool Alarm::receive(size_t place) {
  std::string text;
  int64_t rank = static_cast<int64_t>(place); // of others than rank 0 the only one is rank 0
  if (receiveText(sockets[place], text, Clock::now() + patience).failed()) {
    handle(rank, {FSDP_RT_ABORTED, "its process has ended"});
    return false;
  }
  if (text == leaving)
    return false;
  long long code = 0, from = 0;
  int begin = 0;
  if (std::sscanf(text.c_str(), "fail %lld %lld %n", &from, &code, &begin) == 2 && begin > 0)
    handle(from, {static_cast<int32_t>(code), text.substr(begin)});
  return true;
}

void Alarm::handle(int64_t rank, const Status &found) {
  std::vector<std::pair<const void *, Listener>> told;
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (isRaised)
      return;
    isRaised = true;
    failedRank = rank;
    failure = found;
    told = listeners;
  }
  raised.notify_all();
  // What rank 0 knows, it tells everybody else.
  std::string text = formatText("fail %lld %d ", static_cast<long long>(rank), found.code()) + found.message();
  for (size_t place = 0; place < sockets.size(); ++place) {
    bool isOwn = launch.rank == 0 ? static_cast<int64_t>(place) == rank : rank != launch.rank;
    if (sockets[place] >= 0 && !isOwn)
      send(sockets[place], text);
  }
  std::lock_guard<std::mutex> lock(mutex);
  for (const auto &entry : told)
    if (std::any_of(listeners.begin(), listeners.end(), [&](const auto &other) { return other.first == entry.first; }))
      entry.second(rank, found);
}

void Alarm::raise(const Status &found) { handle(launch.rank, found); }

void Alarm::subscribe(const void *owner, Listener listener) {
  std::lock_guard<std::mutex> lock(mutex);
  if (isRaised)
    listener(failedRank, failure);
  listeners.emplace_back(owner, std::move(listener));
}

void Alarm::unsubscribe(const void *owner) {
  std::lock_guard<std::mutex> lock(mutex);
  listeners.erase(
      std::remove_if(listeners.begin(), listeners.end(), [&](const auto &entry) { return entry.first == owner; }),
      listeners.end());
}

Status Alarm::explain(const Status &status) {
  if (status.isOk())
    return status;
  std::unique_lock<std::mutex> lock(mutex);
  if (!raised.wait_for(lock, patience, [&] { return isRaised; }) || failedRank == launch.rank)
    return status;
  return failure.withPrefix(formatText("rank %lld: ", static_cast<long long>(failedRank)));
}

} // namespace fsdp::runtime
