import * as z from 'zod/mini';
import type { User } from '#contract/accounts.ts';
import { PublicProfile } from '#contract/account-fields.ts';
import { UpdateTeacherProfile } from '#contract/teachers.ts';
import {
  type Confidential,
  type IdType,
  idTypes,
  mergeConfidential,
  needsConfirmation,
} from '#domain/confidential.ts';
import { isSessionLink } from '#domain/session-link.ts';
import { isSpeciality } from '#domain/speciality.ts';
import { wasVerified } from '#domain/verification.ts';
import {
  checkCustomSpeciality,
  choice,
  OTHER,
  specialityOf,
} from '../../../lib/format/custom-speciality.ts';
import { experienceIn } from '../../../lib/format/experience.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';

export type OwnProfile = NonNullable<User['teacherProfile']>;

const Values = z.strictObject({
  ...UpdateTeacherProfile.shape,
  ...choice,
});
type Values = z.output<typeof Values>;

/** The initial values. The numbers stay empty: an empty field keeps the saved number. */
export function valuesOf(user: User, profile: OwnProfile) {
  const isListed = isSpeciality(profile.speciality);
  return {
    fullName: user.fullName,
    email: user.email,
    address: profile.address,
    ...z.parse(PublicProfile, profile),
    experience: experienceIn(currentLanguage(), profile.experience),
    speciality: isListed ? profile.speciality : OTHER,
    customSpeciality: isListed ? '' : profile.speciality,
    hourlyRate: String(profile.hourlyRate),
    defaultSessionLink: profile.defaultSessionLink,
    bankDetails: { ...profile.bankDetails, accountNumber: '' },
    verificationDetails: { idType: idTypeOf(profile), idNumber: '' },
    password: '',
  };
}

/** Maps the form's values to the request; of the confidential part only the changes. */
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

/** The server's rule, applied to what the form knows; the teacher may have been verified since. */
export function needsPassword(profile: OwnProfile, values: ConfidentialValues) {
  const now: Confidential = {
    ...profile.bankDetails,
    ...profile.verificationDetails,
    idType: idTypeOf(profile),
  };
  const { bankDetails, verificationDetails } = confidentialChanges(profile, values);
  const wanted = { ...bankDetails, ...verificationDetails };
  const { verificationStatus: verification, recheck } = profile;
  return needsConfirmation(now, mergeConfidential(now, wanted), {
    wasVerified: wasVerified({ verification, recheck }),
  });
}

function updateOf(profile: OwnProfile, values: Values): z.output<typeof UpdateTeacherProfile> {
  const {
    customSpeciality: _own,
    bankDetails: _bank,
    verificationDetails: _id,
    password,
    ...plain
  } = values;
  const changes = confidentialChanges(profile, values);
  const hasChanges = Object.keys(changes).length > 0;
  return {
    ...plain,
    speciality: specialityOf(values),
    ...changes,
    ...(password && hasChanges && { password }),
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
  const changes = Object.entries(wanted ?? {}).filter(
    ([name, value]) => value !== known.get(name) && (value !== '' || !NUMBERS.has(name)),
  );
  return changes.length > 0 ? (Object.fromEntries(changes) as Partial<Part>) : undefined;
}

function idTypeOf({ verificationDetails }: OwnProfile): '' | IdType {
  return idTypes.find((type) => type === verificationDetails.idType) ?? '';
}
