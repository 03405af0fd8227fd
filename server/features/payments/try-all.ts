const atOnce = 5;
/** Milliseconds of real time. With its last round a run stays well below a minute, when the next run starts. */
const longestRun = 20_000;

/**
 * Tries a few items at a time. Stops after a round without success, because the provider is unavailable and every
 * further attempt would hang as long; stops also after 20 s. The remaining items are due at the next run.
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
