import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';

/**
 * Where a person goes after logging in. `state` comes from the history entry and may hold
 * anything.
 */
export function landingOf(user: User, state: unknown) {
  if (user.role === 'teacher') return paths.teacherDashboard();
  if (user.role === 'admin') return paths.admin;
  return cameFrom(state) ?? paths.home;
}

// Browsers treat '//host' and '/\host' as other sites.
export function cameFrom(state: unknown) {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
