const day = 24 * 60 * 60 * 1000;

/**
 * How long things are kept that nobody needs for good, in milliseconds. Logins, reset links and counted
 * attempts end by themselves and go within the hour. The privacy policy states these periods from here.
 */
export const retention = {
  /** What people were told, once the mail about it has left. */
  notifications: 180 * day,
  /** What the provider told us of a payment; that it did, and when, stays with the payment. */
  paymentMessages: 90 * day,
  /** Uploaded and never chosen, replaced since, or left in the storage by a failure. */
  abandonedPictures: day,
  /** Work that failed too often to be tried again. */
  failedJobs: 30 * day,
  /** Mails that went nowhere, in development. */
  keptMails: 30 * day,
} as const;

/** Everything from before this moment has been kept long enough. */
export const keptSince = (kind: keyof typeof retention, now: Date) =>
  new Date(now.getTime() - retention[kind]);

export const retentionDays = (kind: keyof typeof retention) => retention[kind] / day;
