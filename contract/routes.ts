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
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'DELETE', `/api/${string}`]>;

export type RouteName = keyof typeof routes;
