import { adminRoutes } from './admin-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { publicRoutes } from './public-routes.ts';

/** Method and path of every call. Plain data, so the browser bundle carries no schemas. */
export const routes = { ...publicRoutes, ...memberRoutes, ...adminRoutes };

export type RouteName = keyof typeof routes;
