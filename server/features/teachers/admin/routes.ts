import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http/mount.ts';
import { sendPrivatePicture } from '../../../platform/http/media.ts';
import { decide, undoDecision } from './decide.ts';
import { listQueue } from './list-queue.ts';
import { addSearchWord, listSearchWords, removeSearchWord } from './search-words.ts';
import { texts } from '../texts.ts';
import { viewDocument, viewFile } from './view-teacher.ts';

type AdminCalls =
  | 'adminTeachers'
  | 'adminTeacher'
  | 'adminTeacherDocument'
  | 'verifyTeacher'
  | 'rejectTeacher'
  | 'undoDecision'
  | 'adminSearchWords'
  | 'addSearchWord'
  | 'removeSearchWord';

export const adminTeacherHandlers = (deps: Deps): Handlers<AdminCalls> => ({
  adminTeachers: ({ query }) => listQueue(deps.db, query),

  adminTeacher: async ({ params }, { login }) => ({
    teacher: await viewFile(deps, login.userId, params.teacherId),
  }),

  adminTeacherDocument: async ({ params }, { login, reply }) =>
    sendPrivatePicture(reply, await viewDocument(deps, { ...params, admin: login.userId })),

  verifyTeacher: async ({ params }, { login, language }) => {
    await decide(deps, { admin: login.userId, teacherId: params.teacherId, event: 'verify' });
    return { message: texts[language].verified };
  },

  rejectTeacher: async ({ params, body }, { login, language }) => {
    const { teacherId } = params;
    await decide(deps, { admin: login.userId, teacherId, event: 'reject', ...body });
    return { message: texts[language].rejected };
  },

  undoDecision: async ({ params }, { login, language }) => {
    await undoDecision(deps, { admin: login.userId, ...params });
    return { message: texts[language].undone };
  },

  adminSearchWords: async () => ({ subjects: await listSearchWords(deps.db) }),

  addSearchWord: async ({ body }, { login }) => {
    await addSearchWord(deps, login.userId, body);
    return {};
  },

  removeSearchWord: async ({ query }, { login }) => {
    await removeSearchWord(deps, login.userId, query.word);
    return {};
  },
});
