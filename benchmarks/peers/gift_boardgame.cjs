/* Gift of Tulips as one would write it for boardgame.io, played headless by its client.

   Written from the rules (docs/rules/gift-of-tulips.md) and sharing no code with this project; a test plays both side by
   side. Cards are numbers 0 to 11: variety by variety the values 2, 3, 4. The starting player is player 0.

       node gift_boardgame.cjs SECONDS           random games; prints decisions a second of computing time
       node gift_boardgame.cjs replay < lines    what is legal and the points of given games, as JSON

   It needs `npm install boardgame.io` beside it, or NODE_PATH. */
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const COPIES = { 2: 6, 3: 6, 4: 6, 5: 8, 6: 8 };
const REMOVED = { 2: 18, 3: 4, 4: 6, 5: 14, 6: 10 };
const MAJORITIES = { 2: 1, 3: 2, 4: 2, 5: 3, 6: 3 };
const MAJORITY_POINTS = [[15, 10, 5], [10, 7, 4], [5, 3, 1]];
const GIVING = [3, 2, 1, 0], KEEPING = [0, 0, 1, 2];
const REVEALED = 5;

const variety = (card) => Math.floor(card / 3);
const value = (card) => (card % 3) + 2;
const count = (cards, test) => cards.filter(test).length;
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

function rank(G, card) {
  const mine = variety(card);
  if (!G.ranking.includes(mine)) G.ranking.push(mine);
  G.totals[mine] += value(card);
  let at = G.ranking.indexOf(mine);
  while (at > 0 && G.totals[G.ranking[at - 1]] <= G.totals[mine]) {
    [G.ranking[at - 1], G.ranking[at]] = [G.ranking[at], G.ranking[at - 1]];
    at -= 1;
  }
}

function place(G, card) {
  const at = G.ranking.indexOf(variety(card));
  return at < 0 ? 3 : at;
}

/* Two cards of different varieties open the Festival; what came in between is shuffled back into the deck. */
function open(deck, random) {
  const second = deck.findIndex((card) => variety(card) !== variety(deck[0]));
  const rest = deck.filter((_, i) => i !== 0 && i !== second);
  return [deck[0], deck[second], ...(second > 1 ? random.Shuffle(rest) : rest)];
}

function setup({ ctx, random }, given) {
  const players = ctx.numPlayers;
  let deck = given?.deck;
  if (!deck) {
    const all = Array.from({ length: 12 * COPIES[players] }, (_, i) => i % 12);
    deck = open(random.Shuffle(all).slice(REMOVED[players]), random);
  }
  const G = {
    ranking: [],
    totals: [0, 0, 0, 0],
    bouquets: Array.from({ length: players }, () => []),
    hands: Array.from({ length: players }, (_, p) => deck.slice(2 + 2 * p, 4 + 2 * p)),
    secret: [],
    reveals: given?.reveals ?? null,
    points: Array(players).fill(0),
    first: null,
    deck: deck.slice(2 + 2 * players),
    drawn: null,
  };
  const [one, other] = deck;
  (value(other) > value(one) ? [one, other] : [other, one]).forEach((card) => rank(G, card));
  return G;
}

function finish(G, kind, { ctx, events, random }) {
  if (G.first === null) {
    G.first = kind;
    G.drawn = G.deck.shift();
    return;
  }
  G.first = null;
  if (G.deck.length > 0) {
    G.drawn = G.deck.shift();
    events.endTurn();
    return;
  }
  G.drawn = null;
  const order = G.reveals ?? random.Shuffle(G.secret);
  order.slice(0, REVEALED).forEach((card) => rank(G, card));
  pay(G, ctx.numPlayers);
  events.endGame({ points: [...G.points] });
}

function pay(G, players) {
  G.ranking.slice(0, 3).forEach((scored, at) => {
    const standings = G.bouquets.map((bouquet) => {
      const own = bouquet.filter((card) => variety(card) === scored);
      return 1000 * own.length + sum(own.map(value));
    });
    const best = [...new Set(standings)].filter((n) => n > 0).sort((a, b) => b - a).slice(0, MAJORITIES[players]);
    standings.forEach((standing, p) => {
      const majority = best.indexOf(standing);
      if (majority >= 0) G.points[p] += MAJORITY_POINTS[at][majority];
    });
  });
}

const start = ({ G, ctx, events }, card) => {
  const hand = G.hands[ctx.currentPlayer];
  if (!hand.includes(card)) return INVALID_MOVE;
  hand.splice(hand.indexOf(card), 1);
  G.secret.push(hand.pop());
  G.bouquets[ctx.currentPlayer].push(card);
  if (Number(ctx.currentPlayer) === ctx.numPlayers - 1) {
    G.drawn = G.deck.shift();
    events.setPhase("play");
  } else {
    events.endTurn();
  }
};

const keep = (given) => {
  const { G, ctx } = given;
  if (G.first === "keep") return INVALID_MOVE;
  G.points[ctx.currentPlayer] += KEEPING[place(G, G.drawn)];
  G.bouquets[ctx.currentPlayer].push(G.drawn);
  finish(G, "keep", given);
};

const give = (given, to) => {
  const { G, ctx } = given;
  if (G.first === "give" || to === Number(ctx.currentPlayer)) return INVALID_MOVE;
  G.points[ctx.currentPlayer] += value(G.drawn) + GIVING[place(G, G.drawn)];
  G.bouquets[to].push(G.drawn);
  finish(G, "give", given);
};

const show = (given) => {
  if (given.G.first === "festival") return INVALID_MOVE;
  rank(given.G, given.G.drawn);
  finish(given.G, "festival", given);
};

const hide = (given) => {
  if (given.G.first === "festival") return INVALID_MOVE;
  given.G.secret.push(given.G.drawn);
  finish(given.G, "festival", given);
};

/* What may be done, in the form that boardgame.io's bots ask for. */
function enumerate(G, ctx) {
  const me = Number(ctx.currentPlayer);
  if (ctx.phase === "choose") {
    return [...new Set(G.hands[me])].sort((a, b) => a - b).map((card) => ({ move: "start", args: [card] }));
  }
  const found = G.first === "keep" ? [] : [{ move: "keep", args: [] }];
  if (G.first !== "give") {
    for (let p = 0; p < ctx.numPlayers; p++) if (p !== me) found.push({ move: "give", args: [p] });
  }
  return G.first === "festival" ? found : [...found, { move: "show", args: [] }, { move: "hide", args: [] }];
}

const order = { first: () => 0, next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers };
const game = (seed) => ({
  name: "gift-of-tulips",
  seed,
  setup,
  phases: {
    choose: { start: true, turn: { order }, moves: { start } },
    play: { turn: { order }, moves: { keep, give, show, hide } },
  },
  ai: { enumerate },
});

function begin(seed, numPlayers, given) {
  const made = game(seed);
  const described = given ? { ...made, setup: (asked) => setup(asked, given) } : made;
  const client = Client({ game: described, numPlayers, debug: false });
  client.start();
  return client;
}

const options = (state) => enumerate(state.G, state.ctx);

function playRandomly(seed) {
  const client = begin(seed, 2);
  let decisions = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const legal = options(state);
    const { move, args } = legal[Math.floor(Math.random() * legal.length)];
    client.moves[move](...args);
    decisions += 1;
  }
  client.stop();
  return decisions;
}

function measure(seconds) {
  const slice = 0.1;
  const spent = () => { const used = process.cpuUsage(); return (used.user + used.system) / 1e6; };
  let best = 0, seed = 0;
  for (const end = Date.now() + 1000 * seconds; Date.now() < end; ) {
    const began = spent();
    let decisions = 0;
    while (spent() - began < slice) decisions += playRandomly(`game ${seed++}`);
    best = Math.max(best, decisions / (spent() - began));
  }
  console.log(best);
}

function replay({ players, deck, reveals, actions }) {
  const client = begin("replay", players, { deck, reveals });
  const legal = [];
  for (const [move, ...args] of actions) {
    const state = client.getState();
    legal.push([Number(state.ctx.currentPlayer), ...options(state).map((option) => [option.move, ...option.args])]);
    client.moves[move](...args);
  }
  return { legal, points: client.getState().ctx.gameover?.points ?? null };
}

if (process.argv[2] === "replay") {
  const lines = require("fs").readFileSync(0, "utf8").trim().split("\n");
  for (const line of lines) console.log(JSON.stringify(replay(JSON.parse(line))));
} else {
  measure(Number(process.argv[2]));
}
