/** Calls of the public pages; part of the entry script. */
export const publicRoutes = {
  config: ['GET', '/api/config'],

  me: ['GET', '/api/auth/me'],
  login: ['POST', '/api/auth/login'],
  logout: ['GET', '/api/auth/logout'],
  register: ['POST', '/api/auth/register'],

  teachers: ['GET', '/api/teachers/list'],
  teacher: ['GET', '/api/teachers/{teacherId}'],
  slots: ['GET', '/api/teachers/{teacherId}/slots/{date}'],
  favourites: ['GET', '/api/favourites'],
  addFavourite: ['PUT', '/api/favourites/{teacherId}'],
  removeFavourite: ['DELETE', '/api/favourites/{teacherId}'],

  createBooking: ['POST', '/api/bookings/create'],
  studentBookings: ['GET', '/api/bookings/user'],
  cancelBooking: ['PUT', '/api/bookings/{bookingId}/cancel'],
  proposeHour: ['POST', '/api/bookings/{bookingId}/reschedule'],
  joinSession: ['POST', '/api/bookings/{bookingId}/join'],

  teacherReviews: ['GET', '/api/reviews/teacher/{teacherId}'],
  reviewExists: ['GET', '/api/reviews/session/{sessionId}/exists'],

  notifications: ['GET', '/api/notifications'],
  readNotification: ['PUT', '/api/notifications/{notificationId}/read'],
  readAllNotifications: ['PUT', '/api/notifications/read-all'],

  startConversation: ['POST', '/api/messages/conversation/{userId}'],
  conversations: ['GET', '/api/messages/conversations'],
  messages: ['GET', '/api/messages/{conversationId}'],
  seeConversation: ['PUT', '/api/messages/{conversationId}/seen'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'DELETE', `/api/${string}`]>;
