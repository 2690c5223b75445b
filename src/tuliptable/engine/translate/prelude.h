/* What every translated program begins with: Python's arithmetic, buffers, and the checks of a checked build. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#define EXPORT __attribute__((visibility("default")))
#define ROOM(row) BUFFER(row, sizeof(row) / sizeof *(row))

static inline int64_t py_mod(int64_t a, int64_t b) { int64_t r = a % b; return r + ((r != 0) & ((r ^ b) < 0)) * b; }
static inline int64_t py_div(int64_t a, int64_t b) { int64_t q = a / b; return q - (((a % b) != 0) & ((a ^ b) < 0)); }
static inline int64_t py_min(int64_t a, int64_t b) { return b < a ? b : a; }
static inline int64_t py_max(int64_t a, int64_t b) { return b > a ? b : a; }
static inline int64_t py_abs(int64_t a) { return a < 0 ? -a : a; }
static inline int64_t py_int(int64_t a) { return a; }
static inline int64_t py_rotate32(int64_t a, int64_t n) {
    uint32_t x = (uint32_t)a; return (int64_t)(uint32_t)((x << (n & 31)) | (x >> (-n & 31)));
}

typedef int64_t Room;   /* one number of a buffer */
#ifndef CHECKED
typedef Room *Buffer;
#define BUFFER(row, size) ((void)(size), row)
#define AT(buffer, i) (buffer)[i]
#define REST(buffer, n) ((buffer) + (n))
#define FIT(type, number) ((type)(number))
#define NOT_ZERO(number) (number)
#define RECORD(row, i) (&(row)[i])
#define WITHIN(number, low, count) ((number) - (low))
/* An option that may be none is written all the same and then counted or not: no branch for the processor to guess
   wrong. So behind the room for all options there is always a word to spare. */
#define OFFER(when, code) (offers[offered] = (code), offered += (when) != 0)
#else
#include <stdio.h>
#include <stdlib.h>
typedef struct { Room *at; int64_t size; } Buffer;
#define BUFFER(row, size) ((Buffer){row, size})
#define AT(buffer, i) (buffer).at[in_row(i, (buffer).size, "numbers in a buffer of " GAME, __FILE__, __LINE__)]
#define REST(buffer, n) ((Buffer){(buffer).at + (n), (buffer).size - (n)})
#define FIT(type, number) ((type)fit(number, (int64_t)(type)(number), #type, __FILE__, __LINE__))
#define NOT_ZERO(number) not_zero(number, __FILE__, __LINE__)
#define RECORD(row, i) (&(row)[in_row(i, sizeof(row) / sizeof *(row), "records", __FILE__, __LINE__)])
#define WITHIN(number, low, count) in_row((number) - (low), count, "values of a parameter", __FILE__, __LINE__)
#define OFFER(when, code) ((when) ? (void)(AT(offers, offered++) = (code)) : (void)0)
#define STOP(...) \
    (fprintf(stderr, "%s:%d: runtime error: ", file, line), fprintf(stderr, __VA_ARGS__), fputc('\n', stderr), abort())
static inline int64_t fit(int64_t number, int64_t stored, const char *type, const char *file, int line) {
    if (number != stored) STOP("%lld does not fit %s", (long long)number, type);
    return number;
}
static inline int64_t not_zero(int64_t number, const char *file, int line) {
    if (number == 0) STOP("division by zero");
    return number;
}
static inline int64_t in_row(int64_t i, int64_t size, const char *what, const char *file, int line) {
    if (i < 0 || i >= size) STOP("index %lld out of bounds for %lld %s", (long long)i, (long long)size, what);
    return i;
}
#endif
