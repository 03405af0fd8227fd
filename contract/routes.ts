import { adminRoutes } from './admin-routes.ts';
import { memberRoutes } from './lazy-routes.ts';
import { publicRoutes } from './entry-routes.ts';

/** Method and path of every call. Plain data, so the browser bundle carries no schemas. */
export const routes = { ...publicRoutes, ...memberRoutes, ...adminRoutes };

export type RouteName = keyof typeof routes;
