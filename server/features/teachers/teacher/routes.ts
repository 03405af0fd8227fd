import { toAvailability, wibDate } from '#domain/calendar.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http/mount.ts';
import { problem } from '../../../platform/http/problem.ts';
import { readUpload } from '../../../platform/http/upload.ts';
import { addDocument, listDocuments, removeDocument } from './documents.ts';
import { toOwnRules } from '../rules-row.ts';
import { addTimeOff, saveAvailability } from './change-availability.ts';
import { deleteTimeOff, findBooked, findSchedule, findTimeOff } from './store.ts';
import { texts } from '../texts.ts';
import { updateProfile } from './update-profile.ts';

type OwnCalls =
  | 'updateTeacherProfile'
  | 'availability'
  | 'saveAvailability'
  | 'teacherDocuments'
  | 'addTeacherDocument'
  | 'removeTeacherDocument'
  | 'timeOff'
  | 'addTimeOff'
  | 'removeTimeOff';

/** Calls of teachers on their own profile, which the login identifies. */
export const ownHandlers = (deps: Deps): Handlers<OwnCalls> => {
  const { db, clock } = deps;
  const timeOffOf = async (teacherId: string) => ({
    timeOff: await findTimeOff(db, teacherId, wibDate(clock.now())),
  });

  return {
    updateTeacherProfile: async ({ body }, { login, language }) => {
      await updateProfile(deps, login.userId, body);
      return { message: texts[language].profileUpdated };
    },

    availability: async (_, { login }) => {
      const row = await findSchedule(db, login.userId);
      if (!row) throw problem('not_found');
      const today = wibDate(clock.now());
      const booked = await findBooked(db, login.userId, today);
      return {
        availability: toAvailability(row.weekly_hours),
        rules: toOwnRules(row, today),
        booked: booked.map((start) => start.toISOString()),
      };
    },

    saveAvailability: async ({ body }, { login, language }) => ({
      ...(await saveAvailability(deps, login.userId, body)),
      message: texts[language].scheduleUpdated,
    }),

    teacherDocuments: async (_, { login }) => ({
      documents: await listDocuments(db, login.userId),
    }),

    addTeacherDocument: async ({ query }, { login, request }) => {
      const readContent = async () => (await readUpload(request, 'image')).content;
      return { documents: await addDocument(deps, login.userId, { ...query, readContent }) };
    },

    removeTeacherDocument: async ({ query }, { login }) => ({
      documents: await removeDocument(deps, login.userId, query._id),
    }),

    timeOff: (_, { login }) => timeOffOf(login.userId),

    addTimeOff: async ({ body }, { login }) => ({
      timeOff: await addTimeOff(deps, login.userId, body),
    }),

    removeTimeOff: async ({ query }, { login }) => {
      const wasThere = await deleteTimeOff(db, login.userId, query._id);
      if (!wasThere) throw problem('not_found');
      return timeOffOf(login.userId);
    },
  };
};
