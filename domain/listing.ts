export const sortOrders = ['rating_desc', 'fee_asc', 'fee_desc', 'soonest'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const maxPageSize = 100;
/** A page of up to so many entries is cached if everyone may see it, and counts as one call; a longer one as several. */
export const smallPageSize = 24;
/** What a list has at most for a client that does not ask for pages. */
export const wholeListSize = 1000;
export const maxFavourites = 100;
export const maxHourAlerts = 20;
export const maxSearchLength = 100;
/** Letters typed before anything is suggested. */
export const leastSuggested = 2;

/** The price slider; its maximum means no upper limit. */
export const feeSlider = { min: 0, max: 200_000, step: 10_000 } as const;

export const leastRatings = [1, 2, 3, 4] as const;
