import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';

/** Where a person goes after logging in. `state` is the history entry's and could hold anything. */
export function landingOf(user: User, state: unknown) {
  if (user.role === 'teacher') return paths.teacherDashboard();
  if (user.role === 'admin') return paths.admin;
  return cameFrom(state) ?? paths.home;
}

// '//host' and '/\host' are other sites to a browser.
export function cameFrom(state: unknown) {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
