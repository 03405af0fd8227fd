import type { Selectable } from 'kysely';
import type { PublicProfile } from '#contract/account-fields.ts';
import { levels, teachingLanguages } from '#domain/speciality.ts';
import type { TeacherProfiles } from '../../platform/database/schema.ts';

/** The column of teacher_profiles that holds each public field of a teacher's profile. */
const columns = {
  speciality: 'speciality',
  degree: 'degree',
  experience: 'experience',
  about: 'about',
  levels: 'levels',
  languages: 'languages',
} as const satisfies Record<keyof PublicProfile, keyof TeacherProfiles>;
type Columns = typeof columns;

export const profileColumns = Object.values(columns);
export type ProfileRow = Pick<Selectable<TeacherProfiles>, Columns[keyof Columns]>;

export const toProfile = (row: ProfileRow): PublicProfile => ({
  speciality: row.speciality,
  degree: row.degree,
  experience: row.experience,
  about: row.about,
  levels: levels.filter((level) => row.levels.includes(level)),
  languages: teachingLanguages.filter((language) => row.languages.includes(language)),
});

/** Maps the given fields to their columns. */
export const toProfileRow = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      field in columns && value !== undefined ? [[columns[field as keyof Columns], value]] : [],
    ),
  ) as { [F in keyof Fields as F extends keyof Columns ? Columns[F] : never]: Fields[F] };
