/** Calls of few pages; loaded with the first of them. */
export const memberRoutes = {
  health: ['GET', '/api/health'],
  ready: ['GET', '/api/ready'],
  teacherSuggestions: ['GET', '/api/teachers/suggestions'],
  paymentNotification: ['POST', '/api/payments/notification'],

  resetLink: ['GET', '/api/auth/reset-password/{token}'],
  reauthenticate: ['POST', '/api/auth/proof'],
  totp: ['GET', '/api/auth/totp'],
  startTotp: ['POST', '/api/auth/totp'],
  confirmTotp: ['PUT', '/api/auth/totp'],
  newRecoveryCodes: ['POST', '/api/auth/totp/recovery-codes'],

  ownPrivacy: ['GET', '/api/auth/me/privacy'],
  exportMe: ['GET', '/api/auth/me/export'],
  deleteMe: ['DELETE', '/api/auth/me'],
  endLogin: ['DELETE', '/api/auth/me/logins/{loginId}'],
  endOtherLogins: ['DELETE', '/api/auth/me/logins'],
  acceptTerms: ['PUT', '/api/auth/me/terms'],

  mailPreferences: ['GET', '/api/notifications/mail'],
  saveMailPreferences: ['PUT', '/api/notifications/mail'],

  teacherSummary: ['GET', '/api/bookings/teacher/summary'],
  withdrawHour: ['DELETE', '/api/bookings/{bookingId}/reschedule'],
  calendarFeed: ['GET', '/api/bookings/calendar'],
  renewCalendarFeed: ['POST', '/api/bookings/calendar'],
  reportConversation: ['POST', '/api/messages/{conversationId}/report'],
  blockConversation: ['PUT', '/api/messages/{conversationId}/block'],
  unblockConversation: ['DELETE', '/api/messages/{conversationId}/block'],
  hourAlerts: ['GET', '/api/teachers/alerts'],
  addHourAlert: ['PUT', '/api/teachers/{teacherId}/alert'],
  removeHourAlert: ['DELETE', '/api/teachers/{teacherId}/alert'],
  answerReview: ['POST', '/api/reviews/{reviewId}/answer'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'DELETE', `/api/${string}`]>;
