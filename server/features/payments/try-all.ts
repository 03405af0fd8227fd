const atOnce = 5;
/** Real time: with the answers of its last round well below the minute after which the next sweep comes. */
const longestRun = 20_000;

/**
 * A few at a time. Ends after a round in which none went through: the provider is away, and every further
 * try would hang as long. Ends after a while, too, when it is slow. What is left is due at the next sweep.
 */
export const tryAll = async <Item>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<boolean>,
) => {
  const end = Date.now() + longestRun;
  for (let first = 0; first < items.length && Date.now() < end; first += atOnce) {
    const round = await Promise.all(items.slice(first, first + atOnce).map(attempt));
    if (round.length === atOnce && !round.includes(true)) return;
  }
};
