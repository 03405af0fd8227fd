/** A tab tells how many wait behind it only so far; what says this many may be more. */
export const mostCounted = 100;
