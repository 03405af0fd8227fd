const atOnce = 5;

/**
 * A few at a time. Ends after a round in which none went through: the provider is away, every further
 * try would hang as long, and what is left is due at the next sweep.
 */
export const tryAll = async <Item>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<boolean>,
) => {
  for (let first = 0; first < items.length; first += atOnce) {
    const round = await Promise.all(items.slice(first, first + atOnce).map(attempt));
    if (round.length === atOnce && !round.includes(true)) return;
  }
};
