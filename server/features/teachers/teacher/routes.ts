import { toAvailability, toWeeklyHours, wibDate } from '#domain/calendar.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http/mount.ts';
import { problem } from '../../../platform/http/problem.ts';
import { addTimeOff } from './add-time-off.ts';
import { deleteTimeOff, findTimeOff, findWeeklyHours, updateProfileRow } from './store.ts';
import { texts } from '../texts.ts';
import { updateProfile } from './update-profile.ts';

type OwnCalls =
  | 'updateTeacherProfile'
  | 'availability'
  | 'saveAvailability'
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

    availability: async (_, { login }) => ({
      availability: toAvailability(await findWeeklyHours(db, login.userId)),
    }),

    saveAvailability: async ({ body: { availability } }, { login, language }) => {
      await updateProfileRow(db, login.userId, { weekly_hours: toWeeklyHours(availability) });
      return { availability, message: texts[language].scheduleUpdated };
    },

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
