import * as z from 'zod/mini';
import type { User } from '#contract/accounts.ts';
import { UpdateTeacherProfile } from '#contract/teachers.ts';
import {
  type Confidential,
  type IdType,
  idTypes,
  mergeConfidential,
  replacesDetails,
} from '#domain/confidential.ts';
import { isSessionLink } from '#domain/session-link.ts';
import { isSpeciality } from '#domain/speciality.ts';
import {
  checkCustomSpeciality,
  choice,
  OTHER,
  specialityOf,
} from '../../../lib/format/custom-speciality.ts';

export type OwnProfile = NonNullable<User['teacherProfile']>;

const Values = z.strictObject({
  ...UpdateTeacherProfile.shape,
  ...choice,
});
type Values = z.output<typeof Values>;

/** What the form starts with. The numbers stay empty: nothing typed means nothing changed. */
export function valuesOf(user: User, profile: OwnProfile) {
  const isListed = isSpeciality(profile.speciality);
  return {
    fullName: user.fullName,
    email: user.email,
    address: profile.address,
    speciality: isListed ? profile.speciality : OTHER,
    customSpeciality: isListed ? '' : profile.speciality,
    degree: profile.degree,
    experience: profile.experience,
    about: profile.about,
    hourlyRate: String(profile.hourlyRate),
    defaultSessionLink: profile.defaultSessionLink,
    bankDetails: { ...profile.bankDetails, accountNumber: '' },
    verificationDetails: { idType: idTypeOf(profile), idNumber: '' },
    password: '',
  };
}

/** From what the form holds to what is sent: of the confidential part only what is new. */
export const profileSchema = (profile: OwnProfile, links: { allowHttp: boolean }) =>
  z.pipe(
    Values.check(checkCustomSpeciality, ({ value, issues }) => {
      const refuse = (path: keyof Values, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: value[path] });
      const { defaultSessionLink: link = '', password } = value;
      if (link !== '' && !isSessionLink(link, links)) refuse('defaultSessionLink', 'link_invalid');
      if (!password && needsPassword(profile, value)) refuse('password', 'password_required');
    }),
    z.transform((values) => updateOf(profile, values)),
  );

type ConfidentialValues = Pick<Values, 'bankDetails' | 'verificationDetails'>;

/** Replacing what is there needs the password; filling in what was empty does not. */
export function needsPassword(profile: OwnProfile, values: ConfidentialValues) {
  const now: Confidential = {
    ...profile.bankDetails,
    ...profile.verificationDetails,
    idType: idTypeOf(profile),
  };
  const { bankDetails, verificationDetails } = confidentialChanges(profile, values);
  const wanted = { ...bankDetails, ...verificationDetails };
  return replacesDetails(now, mergeConfidential(now, wanted));
}

function updateOf(profile: OwnProfile, values: Values): z.output<typeof UpdateTeacherProfile> {
  const {
    customSpeciality: _own,
    bankDetails: _bank,
    verificationDetails: _id,
    password,
    ...plain
  } = values;
  return {
    ...plain,
    speciality: specialityOf(values),
    ...confidentialChanges(profile, values),
    ...(password && needsPassword(profile, values) && { password }),
  };
}

function confidentialChanges(profile: OwnProfile, values: ConfidentialValues) {
  const bankDetails = changed(profile.bankDetails, values.bankDetails);
  const verificationDetails = changed(
    { ...profile.verificationDetails, idType: idTypeOf(profile) },
    values.verificationDetails,
  );
  return {
    ...(bankDetails && { bankDetails }),
    ...(verificationDetails && { verificationDetails }),
  };
}

const NUMBERS = new Set(['accountNumber', 'idNumber']);

function changed<Part extends object>(now: object, wanted: Part | undefined) {
  const known = new Map(Object.entries(now));
  const news = Object.entries(wanted ?? {}).filter(
    ([name, value]) => value !== known.get(name) && (value !== '' || !NUMBERS.has(name)),
  );
  return news.length > 0 ? (Object.fromEntries(news) as Partial<Part>) : undefined;
}

function idTypeOf({ verificationDetails }: OwnProfile): '' | IdType {
  return idTypes.find((type) => type === verificationDetails.idType) ?? '';
}
