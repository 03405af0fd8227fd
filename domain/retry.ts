const minute = 60_000;
const longestWait = 6 * 60 * minute;

/** One, two, four … minutes after so many tries; what is away for long is asked every six hours. */
const waitAfter = (tries: number) => Math.min(2 ** tries * minute, longestWait);

export const retryAt = (tries: number, now: Date) => new Date(now.getTime() + waitAfter(tries));

/** From here on it waits no longer than the time before. */
export const isRarest = (tries: number) => waitAfter(tries) === longestWait;
