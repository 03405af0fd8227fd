import { adminRoutes } from './admin-routes.ts';
import { publicRoutes } from './public-routes.ts';

/** Method and path of every call. Plain data, so the browser bundle carries no schemas. */
export const routes = { ...publicRoutes, ...adminRoutes };

export type RouteName = keyof typeof routes;
