const day = 24 * 60 * 60 * 1000;

/**
 * How long temporary data is kept, in milliseconds. Logins, reset links and counted attempts expire by themselves and are
 * deleted within the hour. The privacy policy takes these periods from here.
 */
export const retention = {
  /** Notifications, after their mail was sent. */
  notifications: 180 * day,
  /** Bodies of the provider's notifications; that they came, and when, stays with the payment. */
  paymentMessages: 90 * day,
  /** Uploaded and never chosen, replaced since, or left over after a failure. */
  abandonedPictures: day,
  /** Jobs that failed their last attempt. */
  failedJobs: 30 * day,
  /** Mails of the development mailbox. */
  keptMails: 30 * day,
} as const;

/** Data from before this moment has expired. */
export const keptSince = (kind: keyof typeof retention, now: Date) =>
  new Date(now.getTime() - retention[kind]);

export const retentionDays = (kind: keyof typeof retention) => retention[kind] / day;
