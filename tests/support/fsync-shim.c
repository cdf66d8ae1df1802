/* Loaded before libc (LD_PRELOAD): while the file named by FSYNC_FAILS_WHILE is there, the disk
   says that it could not keep what was written. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int fails(void) {
  const char *file = getenv("FSYNC_FAILS_WHILE");
  return file && access(file, F_OK) == 0;
}

static int pass(const char *name, int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  if (!fails()) return real(fd);
  errno = EIO;
  return -1;
}

int fsync(int fd) { return pass("fsync", fd); }
int fdatasync(int fd) { return pass("fdatasync", fd); }
