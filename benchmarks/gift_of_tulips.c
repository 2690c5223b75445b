/* Random games of Gift of Tulips, written by hand: the speed that the translated rules are measured against.
 *
 * Same rules, same seeds and same draws as the translated program, so the same games. Ids (GT-n) refer to the rules
 * specification. */

#include <stdint.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

enum { MOST_PLAYERS = 6, VARIETIES = 4, FACES = 12, UNRANKED = 3, SCORED_PLACES = 3, SECRETS_REVEALED = 5 };

static const uint8_t COPIES[] = {0, 0, 6, 6, 6, 8, 8};
static const uint8_t REMOVED[] = {0, 0, 18, 4, 6, 14, 10};
static const uint8_t MAJORITIES[] = {0, 0, 1, 2, 2, 3, 3};
static const uint8_t GIVING_BONUS[] = {3, 2, 1, 0};
static const uint8_t KEEPING_POINTS[] = {0, 0, 1, 2};
static const uint8_t MAJORITY_POINTS[SCORED_PLACES][3] = {{15, 10, 5}, {10, 7, 4}, {5, 3, 1}};
static const uint8_t VARIETY[FACES] = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
static const uint8_t VALUE[FACES] = {2, 3, 4, 2, 3, 4, 2, 3, 4, 2, 3, 4};

/* --- chance: ChaCha8, 32 draws of 16 bits to a block ------------------------------------------------------------ */

enum { GAME_STREAM, SEED_STREAM };
enum { DRAWS_PER_BLOCK = 32 };

typedef struct {
    uint32_t key[8];
    uint16_t draws[DRAWS_PER_BLOCK];
    uint32_t blocks;
    uint32_t drawn;
} Chance;

static inline uint32_t rotate(uint32_t x, int bits) { return x << bits | x >> (32 - bits); }

#define QUARTER_ROUND(a, b, c, d)                                                                                      \
    (a += b, d = rotate(d ^ a, 16), c += d, b = rotate(b ^ c, 12), a += b, d = rotate(d ^ a, 8), c += d,               \
     b = rotate(b ^ c, 7))

static void make_block(uint32_t block[16], const uint32_t key[8], uint64_t number, uint32_t stream) {
    static const uint32_t CONSTANTS[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    uint32_t x[16];
    memcpy(x, CONSTANTS, sizeof CONSTANTS);
    memcpy(x + 4, key, 8 * sizeof *key);
    x[12] = (uint32_t)number;
    x[13] = (uint32_t)(number >> 32);
    x[14] = stream;
    x[15] = 0;
    for (int i = 0; i < 4; i++) {
        QUARTER_ROUND(x[0], x[4], x[8], x[12]);
        QUARTER_ROUND(x[1], x[5], x[9], x[13]);
        QUARTER_ROUND(x[2], x[6], x[10], x[14]);
        QUARTER_ROUND(x[3], x[7], x[11], x[15]);
        QUARTER_ROUND(x[0], x[5], x[10], x[15]);
        QUARTER_ROUND(x[1], x[6], x[11], x[12]);
        QUARTER_ROUND(x[2], x[7], x[8], x[13]);
        QUARTER_ROUND(x[3], x[4], x[9], x[14]);
    }
    for (int i = 0; i < 4; i++) block[i] = x[i] + CONSTANTS[i];
    for (int i = 0; i < 8; i++) block[4 + i] = x[4 + i] + key[i];
    block[12] = x[12] + (uint32_t)number;
    block[13] = x[13] + (uint32_t)(number >> 32);
    block[14] = x[14] + stream;
    block[15] = x[15];
}

static void reseed(Chance *c, const uint32_t key[8], uint64_t number) {
    uint32_t block[16];
    make_block(block, key, number, SEED_STREAM);
    memcpy(c->key, block, sizeof c->key);
    c->blocks = 0;
    c->drawn = DRAWS_PER_BLOCK;
}

static inline uint32_t next16(Chance *c) {
    if (c->drawn == DRAWS_PER_BLOCK) {
        uint32_t block[16];
        make_block(block, c->key, c->blocks++, GAME_STREAM);
        for (int i = 0; i < 16; i++) {
            c->draws[2 * i] = (uint16_t)block[i];
            c->draws[2 * i + 1] = (uint16_t)(block[i] >> 16);
        }
        c->drawn = 0;
    }
    return c->draws[c->drawn++];
}

/* The division is needed only where the low half could be uneven (Lemire). */
static inline uint32_t below(Chance *c, uint32_t n) {
    uint32_t scaled = next16(c) * n;
    if ((scaled & 0xffff) < n) {
        uint32_t uneven = 0x10000 % n;
        while ((scaled & 0xffff) < uneven) scaled = next16(c) * n;
    }
    return scaled >> 16;
}

/* --- the table -------------------------------------------------------------------------------------------------- */

enum { CHOOSING, PLAYING, OVER };
enum { NONE, KEEP, GIVE, FESTIVAL };
enum { START_BOUQUET = 0, KEEP_CARD = FACES, GIVE_CARD, SHOW_CARD = GIVE_CARD + MOST_PLAYERS, HIDE_CARD, ACTIONS };

typedef struct {
    Chance chance;
    int players, starter, turn, phase, first_action;
    int drawn; /* the card being decided on */
    int deck;
    int ranked; /* varieties with a place */
    int16_t score[MOST_PLAYERS];
    int known; /* how many cards in the deck are known to be there, because they were put back (GT-7) */
    uint8_t put_back[FACES]; /* those cards */
    uint8_t unseen[FACES]; /* other cards of the deck, and removed ones: any may be on top, so no order is kept */
    uint8_t total[VARIETIES];
    uint8_t festival[VARIETIES]; /* the variety on each place */
    uint8_t place[VARIETIES];
    uint8_t hand[MOST_PLAYERS][2];
    uint8_t chosen[MOST_PLAYERS];
    uint8_t bouquet[MOST_PLAYERS][FACES];
    uint8_t secret[MOST_PLAYERS][FACES];
    uint8_t secrets[MOST_PLAYERS];
} Game;

/* Counts the faces passed instead of stopping at the right one: where to stop cannot be predicted. */
static inline int draw(Game *g) {
    int back = g->known && (int)below(&g->chance, (uint32_t)g->deck) < g->known;
    uint8_t *bag = back ? g->put_back : g->unseen;
    int cards = back ? g->known : g->deck + REMOVED[g->players] - g->known;
    int rest = (int)below(&g->chance, (uint32_t)cards);
    int face = 0, passed = 0;
    for (int i = 0; i < FACES - 1; i++) {
        passed += bag[i];
        face += rest >= passed;
    }
    bag[face]--;
    g->known -= back;
    g->deck--;
    return face;
}

/* GT-15 to GT-17 */
static inline void add_to_festival(Game *g, int card) {
    int variety = VARIETY[card];
    int i = g->total[variety] ? g->place[variety] : g->ranked++;
    int reached = g->total[variety] += VALUE[card];
    for (; i > 0 && g->total[g->festival[i - 1]] <= reached; i--) {
        g->festival[i] = g->festival[i - 1];
        g->place[g->festival[i]] = (uint8_t)i;
    }
    g->festival[i] = (uint8_t)variety;
    g->place[variety] = (uint8_t)i;
}

static void add_to_secret_pile(Game *g, int p, int card) {
    g->secret[p][card]++;
    g->secrets[p]++;
}

/* --- set-up ----------------------------------------------------------------------------------------------------- */

/* GT-6 to GT-8 */
static void open_festival(Game *g) {
    uint8_t put_back[FACES] = {0};
    int first = draw(g), second = draw(g);
    for (; VARIETY[second] == VARIETY[first]; second = draw(g)) put_back[second]++;
    for (int face = 0; face < FACES; face++) {
        g->put_back[face] = put_back[face];
        g->known += put_back[face];
        g->deck += put_back[face];
    }
    int first_is_lower = VALUE[first] < VALUE[second];
    add_to_festival(g, first_is_lower ? first : second);
    add_to_festival(g, first_is_lower ? second : first);
}

static void set_up(Game *g, int players, int start_player, const uint32_t key[8], uint64_t number) {
    memset(g, 0, sizeof *g);
    reseed(&g->chance, key, number);
    g->players = players;
    memset(g->place, UNRANKED, VARIETIES);
    memset(g->unseen, COPIES[players], FACES);
    g->deck = COPIES[players] * FACES - REMOVED[players];
    g->starter = g->turn = start_player < 0 ? (int)below(&g->chance, (uint32_t)players) : start_player;
    open_festival(g);
    for (int p = 0; p < players; p++) {
        int one = draw(g), other = draw(g);
        g->hand[p][0] = (uint8_t)(one < other ? one : other);
        g->hand[p][1] = (uint8_t)(one < other ? other : one);
    }
}

/* --- the end ---------------------------------------------------------------------------------------------------- */

/* GT-35 */
static void reveal_secret_card(Game *g, int pile) {
    int rest = (int)below(&g->chance, (uint32_t)pile);
    int p = 0, face = 0;
    while (rest >= g->secrets[p]) rest -= g->secrets[p++];
    while (rest >= g->secret[p][face]) rest -= g->secret[p][face++];
    g->secret[p][face]--;
    g->secrets[p]--;
    add_to_festival(g, face);
}

/* GT-38 to GT-42: groups of equals are paid in order, every member in full. */
static void score_majorities(Game *g, int at) {
    int standing[MOST_PLAYERS];
    for (int p = 0; p < g->players; p++) {
        const uint8_t *cards = g->bouquet[p] + 3 * g->festival[at];
        standing[p] = (cards[0] + cards[1] + cards[2]) * 1000 + 2 * cards[0] + 3 * cards[1] + 4 * cards[2];
    }
    int last = 0;
    for (int majority = 0; majority < MAJORITIES[g->players]; majority++) {
        int best = 0;
        for (int p = 0; p < g->players; p++)
            if (standing[p] > best && (majority == 0 || standing[p] < last)) best = standing[p];
        if (best == 0) return;
        for (int p = 0; p < g->players; p++)
            if (standing[p] == best) g->score[p] += MAJORITY_POINTS[at][majority];
        last = best;
    }
}

static void end_game(Game *g) {
    int pile = 0;
    g->phase = OVER;
    for (int p = 0; p < g->players; p++) pile += g->secrets[p];
    for (int i = 0; i < SECRETS_REVEALED && pile > 0; i++) reveal_secret_card(g, pile--);
    for (int at = 0; at < SCORED_PLACES && at < g->ranked; at++) score_majorities(g, at);
}

/* --- play ------------------------------------------------------------------------------------------------------- */

static inline int legal(const Game *g, uint8_t out[ACTIONS]) {
    int n = 0;
    if (g->phase == OVER) return 0;
    if (g->phase == CHOOSING) {
        const uint8_t *hand = g->hand[g->turn];
        out[n++] = START_BOUQUET + hand[0];
        if (hand[1] != hand[0]) out[n++] = START_BOUQUET + hand[1];
        return n;
    }
    if (g->first_action != KEEP) out[n++] = KEEP_CARD;
    if (g->first_action != GIVE)
        for (int friend = 0; friend < g->players; friend++)
            if (friend != g->turn) out[n++] = (uint8_t)(GIVE_CARD + friend);
    if (g->first_action != FESTIVAL) {
        out[n++] = SHOW_CARD;
        out[n++] = HIDE_CARD;
    }
    return n;
}

static inline void pass_on(Game *g) { g->turn = g->turn + 1 == g->players ? 0 : g->turn + 1; }

/* GT-10, GT-11 */
static void start_bouquet(Game *g, int card) {
    int p = g->turn;
    g->chosen[p] = (uint8_t)card;
    add_to_secret_pile(g, p, g->hand[p][0] + g->hand[p][1] - card);
    pass_on(g);
    if (g->turn != g->starter) return;
    for (int q = 0; q < g->players; q++) g->bouquet[q][g->chosen[q]]++;
    g->phase = PLAYING;
    g->drawn = draw(g);
}

/* GT-21, GT-22, GT-34 */
static inline void finish_action(Game *g, int kind) {
    if (g->first_action == NONE) {
        g->first_action = kind;
        g->drawn = draw(g);
        return;
    }
    g->first_action = NONE;
    pass_on(g);
    if (g->deck > 0)
        g->drawn = draw(g);
    else
        end_game(g);
}

static inline void apply(Game *g, int action) {
    int card = g->drawn;
    if (action < KEEP_CARD) {
        start_bouquet(g, action - START_BOUQUET);
    } else if (action == KEEP_CARD) {
        g->score[g->turn] += KEEPING_POINTS[g->place[VARIETY[card]]];
        g->bouquet[g->turn][card]++;
        finish_action(g, KEEP);
    } else if (action == SHOW_CARD) {
        add_to_festival(g, card);
        finish_action(g, FESTIVAL);
    } else if (action == HIDE_CARD) {
        add_to_secret_pile(g, g->turn, card);
        finish_action(g, FESTIVAL);
    } else {
        g->score[g->turn] += VALUE[card] + GIVING_BONUS[g->place[VARIETY[card]]];
        g->bouquet[action - GIVE_CARD][card]++;
        finish_action(g, GIVE);
    }
}

/* Games `first` and on of the series that grows from a seed. Returns the number of decisions in all of them and
 * leaves the scores of the last; `start_player` is a seat, or -1 for a random one. */
EXPORT int64_t random_games(int players, int start_player, const uint8_t seed[32], int64_t first, int64_t games,
                            int16_t last_scores[MOST_PLAYERS]) {
    Game g;
    Chance dice;
    uint32_t key[8];
    uint8_t out[ACTIONS];
    int64_t decisions = 0;
    for (int i = 0; i < 8; i++)
        key[i] = seed[4 * i] | seed[4 * i + 1] << 8 | seed[4 * i + 2] << 16 | (uint32_t)seed[4 * i + 3] << 24;
    for (int64_t number = first; number < first + games; number++) {
        set_up(&g, players, start_player, key, 2 * (uint64_t)number);
        reseed(&dice, key, 2 * (uint64_t)number + 1);
        for (int options; (options = legal(&g, out)) > 0; decisions++) apply(&g, out[below(&dice, (uint32_t)options)]);
    }
    memcpy(last_scores, g.score, sizeof g.score);
    return decisions;
}
