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
  adminUsers: ({ query }, { language }) => listUsers(deps, query, language),
  adminUsersFile: ({ query }, { login, language, reply }) =>
    exportUsers(deps, { admin: login.userId, language }, query, reply),
  adminUser: async ({ params }, { login, language }) => ({
    user: await viewUser(deps, { admin: login.userId, ...params, language }),
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
