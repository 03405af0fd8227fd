import type { Deps } from './deps.ts';
import { accountHandlers } from './features/accounts/routes.ts';
import { totpHandlers } from './features/accounts/totp/routes.ts';
import { userHandlers } from './features/accounts/admin/routes.ts';
import { auditHandlers } from './features/audit/routes.ts';
import { adminBookingHandlers } from './features/bookings/admin/routes.ts';
import { calendarHandlers } from './features/bookings/calendar-feed/routes.ts';
import { bookingHandlers } from './features/bookings/routes.ts';
import { disputeHandlers } from './features/disputes/routes.ts';
import { earningsHandlers } from './features/payouts/routes.ts';
import { reportHandlers } from './features/messages/admin/routes.ts';
import { messageHandlers } from './features/messages/routes.ts';
import { notificationHandlers } from './features/notifications/routes.ts';
import { overviewHandlers } from './features/overview/routes.ts';
import { paymentHandlers } from './features/payments/routes.ts';
import { privacyHandlers } from './features/privacy/routes.ts';
import { moderationHandlers } from './features/reviews/admin/routes.ts';
import { reviewHandlers } from './features/reviews/routes.ts';
import { settingsHandlers } from './features/settings/routes.ts';
import { adminTeacherHandlers } from './features/teachers/admin/routes.ts';
import { ownHandlers } from './features/teachers/teacher/routes.ts';
import { teacherHandlers } from './features/teachers/routes.ts';
import type { ByteCache } from './platform/http/byte-cache.ts';
import type { HotAnswers } from './platform/http/hot-answers.ts';

/** What answers each call of the features; tsc asks for a missing one where they are mounted. */
export const featureHandlers = (deps: Deps, kept: { lists: ByteCache; hot: HotAnswers }) => ({
  ...accountHandlers(deps),
  ...totpHandlers(deps),
  ...userHandlers(deps),
  ...settingsHandlers(deps),
  ...auditHandlers(deps),
  ...privacyHandlers(deps),
  ...teacherHandlers(deps, kept),
  ...ownHandlers(deps),
  ...adminTeacherHandlers(deps),
  ...bookingHandlers(deps),
  ...adminBookingHandlers(deps),
  ...overviewHandlers(deps),
  ...calendarHandlers(deps),
  ...paymentHandlers(deps),
  ...earningsHandlers(deps),
  ...reviewHandlers(deps),
  ...moderationHandlers(deps),
  ...disputeHandlers(deps),
  ...notificationHandlers(deps),
  ...messageHandlers(deps),
  ...reportHandlers(deps),
});
