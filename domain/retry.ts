const minute = 60_000;
const longestWait = 6 * 60 * minute;

/** Minutes after so many attempts: one, two, four …, at most six hours. */
const waitAfter = (tries: number) => Math.min(2 ** tries * minute, longestWait);

export const retryAt = (tries: number, now: Date) => new Date(now.getTime() + waitAfter(tries));

/** True once the pause no longer grows. */
export const isRarest = (tries: number) => waitAfter(tries) === longestWait;
