import type { User } from '#contract/accounts.ts';
import type { Deps } from '../../deps.ts';
import { tokenHash } from '../../platform/database/ids.ts';
import {
  clearLoginCookie,
  readDeviceCookie,
  readLoginCookie,
  setDeviceCookie,
  setLoginCookie,
} from '../../platform/security/logins.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { problem } from '../../platform/http/problem.ts';
import { readUpload } from '../../platform/http/upload.ts';
import { askForEmailChange, confirmEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { deleteEmailChange, deleteLogin } from './login-store.ts';
import { register } from './register.ts';
import { askForResetLink, isResetLink, resetPassword } from './reset-password.ts';
import { findUser } from './store.ts';
import { texts } from './texts.ts';
import { updateMe } from './update-me.ts';
import { uploadPicture } from './pictures/upload-picture.ts';

type AccountCalls =
  | 'me'
  | 'updateMe'
  | 'login'
  | 'logout'
  | 'register'
  | 'forgotPassword'
  | 'resetLink'
  | 'resetPassword'
  | 'changePassword'
  | 'changeEmail'
  | 'cancelEmailChange'
  | 'confirmEmail'
  | 'uploadProfilePicture';

export const accountHandlers = (deps: Deps): Handlers<AccountCalls> => ({
  me: async (_, { login }) => {
    const user = login && (await findUser(deps.db, deps.secrets, login.userId));
    return user ? { user } : { success: false, user: null };
  },

  updateMe: async ({ body }, { login, language }) => {
    const user = await updateMe(deps, login.userId, body);
    return { user: present(user), message: texts[body.language ?? language].profileUpdated };
  },

  login: async ({ body }, { address, language, request, reply }) => {
    const { userId, ...login } = await logIn(deps, body, {
      address,
      device: readDeviceCookie(request, deps.settings),
      former: readLoginCookie(request, deps.settings),
      userAgent: request.headers['user-agent'],
    });
    setLoginCookie(reply, deps.settings, login);
    return {
      user: present(await findUser(deps.db, deps.secrets, userId)),
      message: texts[language].loggedIn,
    };
  },

  logout: async (_, { language, request, reply }) => {
    const token = readLoginCookie(request, deps.settings);
    if (token) await deleteLogin(deps.db, tokenHash(token));
    clearLoginCookie(reply, deps.settings);
    return { message: texts[language].loggedOut };
  },

  register: async ({ body }, { language, address }) => {
    await register(deps, body, { language, address });
    const { studentRegistered, teacherRegistered } = texts[language];
    return { message: body.role === 'teacher' ? teacherRegistered : studentRegistered };
  },

  forgotPassword: async ({ body }, { language, address }) => {
    await askForResetLink(deps, body.email, address);
    return { message: texts[language].resetLinkSent };
  },

  resetLink: async ({ params }, { address }) => ({
    works: await isResetLink(deps, params.token, address),
  }),

  resetPassword: async ({ params, body }, { language, address, request, reply }) => {
    const held = readDeviceCookie(request, deps.settings);
    const device = await resetPassword(deps, { ...params, ...body }, { address, device: held });
    setDeviceCookie(reply, deps.settings, device);
    return { message: texts[language].passwordReset };
  },

  changePassword: async ({ body }, { login, language, request, reply }) => {
    const held = readDeviceCookie(request, deps.settings);
    setDeviceCookie(reply, deps.settings, await changePassword(deps, login, body, held));
    return { message: texts[language].passwordChanged };
  },

  changeEmail: async ({ body }, { login, language }) => {
    await askForEmailChange(deps, login.userId, body);
    return { message: texts[language].emailLinkSent };
  },

  cancelEmailChange: async (_, { login, language }) => {
    await deleteEmailChange(deps.db, login.userId);
    return { message: texts[language].emailChangeCancelled };
  },

  confirmEmail: async ({ params }, { login, language, request, reply }) => {
    const held = readDeviceCookie(request, deps.settings);
    const device = await confirmEmail(deps, login, { ...params, device: held });
    setDeviceCookie(reply, deps.settings, device);
    return {
      user: present(await findUser(deps.db, deps.secrets, login.userId)),
      message: texts[language].emailChanged,
    };
  },

  uploadProfilePicture: async (_, { login, language, request }) => {
    const readContent = async () => (await readUpload(request, 'image')).content;
    const imageUrl = await uploadPicture(deps, login.userId, readContent);
    return { imageUrl, message: texts[language].pictureUploaded };
  },
});

/** The account can vanish between the check of the login and this read. */
const present = (user: User | undefined) => {
  if (!user) throw problem('login_required');
  return user;
};
