/** `npm run test:rest` runs few cases, `npm run histories` as many as a busy year brings. */
const isFull = process.env.FAULTS === 'full';

export const scaled = (few: number, many: number) => (isFull ? many : few);

/** FAULTS_SEED repeats a run. */
export const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
if (isFull) process.stderr.write(`FAULTS_SEED=${seed}\n`);

let state = seed;
/** Between 0 and 1, the same sequence for the same seed (mulberry32). */
export const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

export const shuffled = <T>(items: readonly T[]) =>
  items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
