/* Preloaded into a process, it lets each wait for the disk take FSYNC_DELAY_MS milliseconds longer. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static int wait_longer(const char *name, int file) {
  const char *delay = getenv("FSYNC_DELAY_MS");
  long ms = delay ? atol(delay) : 0;
  struct timespec pause = {ms / 1000, ms % 1000 * 1000000};
  if (ms > 0) nanosleep(&pause, NULL);
  int (*original)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return original(file);
}

int fsync(int file) { return wait_longer("fsync", file); }
int fdatasync(int file) { return wait_longer("fdatasync", file); }
