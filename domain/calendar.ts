const wibOffset = 7 * 60 * 60 * 1000;

/** The calendar date in Western Indonesia Time (UTC+7, no summer time), YYYY-MM-DD. */
export const wibDate = (instant: Date) =>
  new Date(instant.getTime() + wibOffset).toISOString().slice(0, 10);
