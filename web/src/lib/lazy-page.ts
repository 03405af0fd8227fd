import { type ComponentType, lazy } from 'react';

/** A page that is fetched when it is opened. */
export const lazyPage = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
