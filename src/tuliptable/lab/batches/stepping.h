/* Many games side by side: what Python calls for a part of a batch. The rules come before this, the game's own and those
   of stepping.py, whose names end in an underscore here; the arrays are Python's. */
typedef struct {
    int64_t games, players;
    int64_t keeps_account;            /* whether a seat knows what follows from all that was public */
    int64_t restarts;                 /* whether a game that is over begins anew at once */
    State *states;
    Chance *dice;
    const State *fresh;
    const Chance *seeds;
    const int64_t *bots;              /* by seat; -1: Python decides */
    int64_t *numbers;                 /* by slot: which game of the series is being played */
    int32_t *decisions;
    int8_t *to_move;
    int32_t *options;
    int32_t *codes;
    uint8_t *mask;                    /* these two may be missing */
    Observed *observation;
    uint8_t *done;
    int32_t *lengths;                 /* from here on: of the game that has just ended */
    int32_t *scores;
    float *rewards;
    int64_t columns;
} Batch;

static void open_next(Batch *b, int64_t i, int64_t number) {
    b->numbers[i] = number;
    b->decisions[i] = 0;
    begin_game_((State *)b->fresh, &b->states[i], &b->dice[i], (Chance *)b->seeds, number);
}

/* 1 for who beat all others, -1 for who was beaten by all, and between them as many steps as there are players. Alone one
   wins or loses. */
static void reward(Batch *b, int64_t i) {
    State *s = &b->states[i];
    int64_t places[MOST_PLAYERS];
    float *rewards = &b->rewards[i * b->players];
    for (int64_t p = 0; p < b->players; p++) {
        places[p] = place_of_(s, p);
        b->scores[i * b->players + p] = (int32_t)points_of_(s, p);
    }
    for (int64_t p = 0; p < b->players; p++) {
        int64_t ahead = b->players == 1 ? (places[0] == 1 ? 1 : -1) : 0;
        for (int64_t q = 0; q < b->players; q++) ahead += (places[q] > places[p]) - (places[q] < places[p]);
        rewards[p] = (float)ahead / (float)(b->players > 1 ? b->players - 1 : 1);
    }
}

/* Bots answer, games that are over are counted and begun anew, until Python has to decide; -1 where all is over. */
static int64_t settle(Batch *b, int64_t i) {
    State *s = &b->states[i];
    for (;;) {
        int64_t p = mover_(s);
        if (p < 0) {
            reward(b, i);
            b->done[i] = 1;
            b->lengths[i] = b->decisions[i];
            if (!b->restarts) return -1;
            open_next(b, i, b->numbers[i] + b->games);
            continue;
        }
        if (b->bots[p] >= 0) {
            State mind;
            Room out[WIDEST + 1];
            answer_(s, &mind, &b->dice[i], b->bots[p], out, WIDEST);
            b->decisions[i]++;
            continue;
        }
        return p;
    }
}

/* What a seat sees of one game, or -1, who has none. */
EXPORT void observe_one(Batch *b, int64_t i, int64_t seat, Observed *row) {
    State mind;
    if (b->keeps_account) recall_(&mind, &b->states[i], seat);
    else look_(&mind, &b->states[i], seat);
    write_columns(&mind, seat, b->players, row);
}

static void show(Batch *b, int64_t i, int64_t p) {
    State *s = &b->states[i];
    Room out[WIDEST + 1];
    int32_t *codes = &b->codes[i * WIDEST];
    int64_t options = options_of_(s, out, WIDEST);
    if (b->mask) {
        uint8_t *mask = &b->mask[i * ACTIONS];
        for (int64_t k = 0; k < b->options[i]; k++) mask[codes[k]] = 0;
        for (int64_t k = 0; k < options; k++) mask[out[k]] = 1;
    }
    for (int64_t k = 0; k < options; k++) codes[k] = (int32_t)out[k];
    b->options[i] = (int32_t)options;
    b->to_move[i] = (int8_t)p;
    if (b->observation) observe_one(b, i, p, &b->observation[i * b->columns]);
}

static void show_first(Batch *b, int64_t i, int64_t number) {
    open_next(b, i, number);
    int64_t p = settle(b, i);
    b->done[i] = 0;
    for (int64_t q = 0; q < b->players; q++) b->rewards[i * b->players + q] = 0;
    show(b, i, p);
}

/* Begin the games of a part of the batch: slot i with number i of the series. */
EXPORT void begin_all(Batch *b, int64_t first, int64_t end) {
    for (int64_t i = first; i < end; i++) show_first(b, i, i);
}

/* Leave all games of a part as they are, and begin the next ones. */
EXPORT void next_all(Batch *b, int64_t first, int64_t end) {
    for (int64_t i = first; i < end; i++) show_first(b, i, b->numbers[i] + b->games);
}

/* The first slot whose action is not legal, or -1. */
EXPORT int64_t first_illegal(Batch *b, const int32_t *actions, int64_t first, int64_t end) {
    for (int64_t i = first; i < end; i++) {
        int64_t found = b->to_move[i] < 0;
        if (found) continue;
        if (b->mask) found = actions[i] >= 0 && actions[i] < ACTIONS && b->mask[i * ACTIONS + actions[i]];
        else for (int64_t k = 0; k < b->options[i]; k++) found |= b->codes[i * WIDEST + k] == actions[i];
        if (!found) return i;
    }
    return -1;
}

/* One legal action in each game of a part of the batch; a game that is over and does not begin anew stays as it is. */
EXPORT void step_all(Batch *b, const int32_t *actions, int64_t first, int64_t end) {
    for (int64_t i = first; i < end; i++) {
        if (b->to_move[i] < 0) continue;
        if (b->done[i]) {
            b->done[i] = 0;
            for (int64_t q = 0; q < b->players; q++) b->rewards[i * b->players + q] = 0;
        }
        carry_out_(&b->states[i], actions[i]);
        b->decisions[i]++;
        show(b, i, settle(b, i));
    }
}

/* A legal action for each game, by the dice of that game. */
EXPORT void throw_all(Batch *b, int32_t *actions, int64_t first, int64_t end) {
    for (int64_t i = first; i < end; i++) {
        if (b->options[i]) actions[i] = b->codes[i * WIDEST + roll_(&b->dice[i], b->options[i])];
        else actions[i] = -1;
    }
}
