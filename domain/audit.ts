/** Recorded acts of admins, with the kind of their subject. */
export const acts = {
  'view-teacher': 'user',
  'view-document': 'user',
  'verify-teacher': 'user',
  'reject-teacher': 'user',
  'undo-decision': 'user',
  'invite-teacher': 'user',
  'view-user': 'user',
  'suspend-user': 'user',
  'reactivate-user': 'user',
  'end-logins': 'user',
  'export-users': 'list',
  'view-booking': 'booking',
  'cancel-booking': 'booking',
  'remind-teachers': 'list',
  'export-bookings': 'list',
  'view-dispute': 'dispute',
  'view-dispute-image': 'dispute',
  'take-dispute': 'dispute',
  'resolve-dispute': 'dispute',
  'hide-review': 'review',
  'show-review': 'review',
  'view-reports': 'list',
  'view-conversation': 'report',
  'handle-report': 'report',
  'fail-refund': 'refund',
  'export-transfers': 'list',
  'view-account': 'user',
  'settle-withdrawal': 'withdrawal',
  'fail-withdrawal': 'withdrawal',
  'settle-refund': 'refund',
  'run-payouts': 'batch',
  'ask-for-details': 'list',
  'export-payouts': 'batch',
  'payout-sent': 'payout',
  'payout-failed': 'payout',
  'change-commission': 'settings',
  'change-methods': 'settings',
  'change-contact': 'settings',
  'add-search-word': 'settings',
  'remove-search-word': 'settings',
  'export-audit': 'list',
  'enrol-totp': 'user',
  'new-recovery-codes': 'user',
  // Acts of the operator's commands: they have no admin.
  'create-admin': 'user',
  'reset-totp': 'user',
  'report-person': 'user',
  'delete-person': 'user',
} as const satisfies Record<string, Subject>;

type Subject =
  | 'user'
  | 'booking'
  | 'dispute'
  | 'review'
  | 'report'
  | 'refund'
  | 'withdrawal'
  | 'batch'
  | 'payout'
  | 'settings'
  | 'list';

export type Act = keyof typeof acts;

export const actNames = Object.keys(acts) as [Act, ...Act[]];
