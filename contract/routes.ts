/** Method and path of every call. Plain data, so the browser bundle carries no schemas. */
export const routes = {
  health: ['GET', '/api/health'],
  ready: ['GET', '/api/ready'],
  config: ['GET', '/api/config'],

  me: ['GET', '/api/auth/me'],
  updateMe: ['PUT', '/api/auth/me'],
  login: ['POST', '/api/auth/login'],
  logout: ['GET', '/api/auth/logout'],
  register: ['POST', '/api/auth/register'],
  forgotPassword: ['POST', '/api/auth/forgot-password'],
  resetPassword: ['POST', '/api/auth/reset-password/{token}'],
  uploadProfilePicture: ['POST', '/api/auth/upload-profile-picture'],

  teachers: ['GET', '/api/teachers/list'],
  teacher: ['GET', '/api/teachers/{teacherId}'],
  slots: ['GET', '/api/teachers/{teacherId}/slots/{date}'],
  updateTeacherProfile: ['PUT', '/api/teachers/me/profile'],
  availability: ['GET', '/api/teachers/me/availability'],
  saveAvailability: ['PUT', '/api/teachers/me/availability'],
  timeOff: ['GET', '/api/teachers/me/time-off'],
  addTimeOff: ['POST', '/api/teachers/me/time-off'],
  removeTimeOff: ['DELETE', '/api/teachers/me/time-off'],
  favourites: ['GET', '/api/favourites'],
  addFavourite: ['PUT', '/api/favourites/{teacherId}'],
  removeFavourite: ['DELETE', '/api/favourites/{teacherId}'],

  teacherReviews: ['GET', '/api/reviews/teacher/{teacherId}'],

  adminTeachers: ['GET', '/api/admin/teachers'],
  adminTeacher: ['GET', '/api/admin/teachers/{teacherId}'],
  verifyTeacher: ['PUT', '/api/admin/teachers/{teacherId}/verify'],
  rejectTeacher: ['PUT', '/api/admin/teachers/{teacherId}/reject'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'DELETE', `/api/${string}`]>;

export type RouteName = keyof typeof routes;
