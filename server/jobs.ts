import type { Deps } from './deps.ts';
import { sendInvitation } from './features/accounts/admin/invite-teacher.ts';
import { deleteExpired } from './features/accounts/login-store.ts';
import { announceTotp } from './features/accounts/totp/reset-totp.ts';
import { announceSuspension } from './features/accounts/admin/suspend-user.ts';
import { announceEmailChange, sendEmailLink } from './features/accounts/change-email.ts';
import { announceNewPassword, sendResetLink } from './features/accounts/reset-password.ts';
import {
  completeOldSessions,
  endProposals,
  lapseRequests,
  remind,
} from './features/bookings/scheduled-jobs.ts';
import {
  releaseHolds,
  revokeBookings,
  revokeOfSuspended,
} from './features/bookings/admin/revoke-bookings.ts';
import { expireHolds } from './features/bookings/expire-holds.ts';
import { sendAllMails, sendMails } from './features/notifications/emails/send-due-emails.ts';
import { mailReport } from './features/messages/report-conversation.ts';
import { mailDetailsNeeded } from './features/payouts/admin/ask-for-details.ts';
import { makeDuePayouts } from './features/payouts/make-payouts.ts';
import { closeHours } from './features/overview/read-overview.ts';
import { alarmOnDifference } from './features/ledger/check.ts';
import { checkPayments } from './features/payments/check-payments.ts';
import { sendDueRefunds, sendRefund } from './features/payments/send-refund.ts';
import { announceDeletion, removeFiles } from './features/privacy/delete-account.ts';
import { forgetOld } from './features/privacy/forget-old.ts';
import { announceNewDetails, announceVerification } from './features/teachers/admin/announce.ts';
import {
  checkFreeHours,
  refreshAllFreeHours,
  refreshFreeHours,
} from './features/teachers/free-hours/refresh.ts';
import type { JobHandlers, ScheduledJob } from './platform/jobs/worker.ts';

export const jobHandlers = (deps: Deps): JobHandlers => ({
  'send-reset-link': (payload) => sendResetLink(deps, payload),
  'send-invitation': (payload) => sendInvitation(deps, payload),
  'announce-new-password': (payload) => announceNewPassword(deps, payload),
  'send-email-link': (payload) => sendEmailLink(deps, payload),
  'announce-email-change': (payload) => announceEmailChange(deps, payload),
  'announce-totp': (payload) => announceTotp(deps, payload),
  'announce-suspension': (payload) => announceSuspension(deps, payload),
  'revoke-bookings': (payload) => revokeBookings(deps, payload),
  'release-holds': (payload) => releaseHolds(deps, payload),
  'announce-new-details': (payload) => announceNewDetails(deps, payload),
  'announce-verification': (payload) => announceVerification(deps, payload),
  'ask-for-details': (payload) => mailDetailsNeeded(deps, payload),
  'send-refund': (payload) => sendRefund(deps, payload),
  'mail-report': (payload) => mailReport(deps, payload),
  'remove-files': (payload) => removeFiles(deps, payload),
  'announce-deletion': (payload) => announceDeletion(deps, payload),
});

/** Cron times are UTC. `slow` is for jobs that read whole tables. */
export const scheduledJobs = (deps: Deps, slow: Deps = deps): ScheduledJob[] => [
  {
    name: 'delete-expired',
    cron: '17 * * * *',
    run: () => deleteExpired(slow.db, deps.clock.now()),
  },
  // Payments before holds: a booking paid in the last minute must not expire.
  { name: 'check-payments', cron: '* * * * *', run: () => checkPayments(deps) },
  { name: 'expire-holds', cron: '* * * * *', run: () => expireHolds(deps.db, deps.clock.now()) },
  { name: 'revoke-of-suspended', cron: '* * * * *', run: () => revokeOfSuspended(deps) },
  { name: 'lapse-requests', cron: '* * * * *', run: () => lapseRequests(deps) },
  { name: 'end-proposals', cron: '*/5 * * * *', run: () => endProposals(deps) },
  { name: 'complete-old-sessions', cron: '*/10 * * * *', run: () => completeOldSessions(deps) },
  { name: 'remind', cron: '*/5 * * * *', run: () => remind(deps) },
  { name: 'send-due-refunds', cron: '* * * * *', run: () => sendDueRefunds(deps) },
  // Each process also sends mails in a loop; this one is for a drain.
  {
    name: 'send-mails',
    cron: '* * * * *',
    run: () => sendMails(deps),
    drain: () => sendAllMails(deps),
  },
  // Each process also does it in a loop; this one is for a drain.
  {
    name: 'refresh-free-hours',
    cron: '* * * * *',
    run: () => refreshFreeHours(deps),
    drain: () => refreshAllFreeHours(deps),
  },
  // Hourly, from the 15th 00:00 WIB on: a server that was down at that time catches up.
  { name: 'make-due-payouts', cron: '5 * * * *', run: () => makeDuePayouts(slow) },
  { name: 'close-hours', cron: '12 * * * *', run: () => closeHours(slow) },
  { name: 'forget-old', cron: '40 19 * * *', run: () => forgetOld(slow) },
  { name: 'check-free-hours', cron: '10 20 * * *', run: () => checkFreeHours(slow) },
  { name: 'check-ledger', cron: '30 20 * * *', run: () => alarmOnDifference(slow) },
];
