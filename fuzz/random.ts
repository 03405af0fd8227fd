export type Random = ReturnType<typeof createRandom>;

/** The same seed makes the same choices (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const letters = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[below(alphabet.length)]).join('');
  return {
    below,
    letters,
    chance: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
    /** Picks each item once, in random order, before any a second time. */
    inRounds: <T>(items: readonly T[]) => {
      let left: T[] = [];
      return () => {
        if (left.length === 0) left = [...items];
        return left.splice(below(left.length), 1)[0] as T;
      };
    },
    id: () =>
      letters('0123456789abcdef', 30).replace(
        /^(.{8})(.{4})(.{3})(.{3})(.{12})$/,
        '$1-$2-7$3-8$4-$5',
      ),
  };
};
