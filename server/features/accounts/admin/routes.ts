import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http/mount.ts';
import { inviteTeacher } from './invite-teacher.ts';
import { exportUsers, listUsers, viewUser } from './list-users.ts';
import { endLogins, reactivateUser, suspendUser } from './suspend-user.ts';
import { texts } from '../texts.ts';

type UserCalls =
  | 'adminUsers'
  | 'adminUsersFile'
  | 'adminUser'
  | 'suspendUser'
  | 'reactivateUser'
  | 'endLogins'
  | 'inviteTeacher';

export const userHandlers = (deps: Deps): Handlers<UserCalls> => ({
  adminUsers: ({ query }) => listUsers(deps, query),
  adminUsersFile: ({ query }, { login, reply }) => exportUsers(deps, login.userId, query, reply),
  adminUser: async ({ params }, { login }) => ({
    user: await viewUser(deps, login.userId, params.userId),
  }),
  suspendUser: async ({ params, body }, { login, language }) => {
    await suspendUser(deps, { admin: login.userId, ...params, ...body });
    return { message: texts[language].userSuspended };
  },
  reactivateUser: async ({ params }, { login, language }) => {
    await reactivateUser(deps, { admin: login.userId, ...params });
    return { message: texts[language].userReactivated };
  },
  endLogins: async ({ params }, { login, language }) => {
    const ended = await endLogins(deps, { admin: login.userId, ...params });
    return { ended, message: texts[language].loginsEnded };
  },
  inviteTeacher: async ({ body }, { login, language }) => {
    await inviteTeacher(deps, login.userId, body);
    return { message: texts[language].teacherInvited };
  },
});
