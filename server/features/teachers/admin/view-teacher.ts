import type { TeacherDetailData } from '#contract/teachers-admin.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { pictureUrl } from '../../accounts/pictures/pictures.ts';
import { wibDate } from '#domain/calendar.ts';
import { toOwnRules } from '../rules-row.ts';
import { toProfile } from '../../accounts/public-profile.ts';
import { findFile, findHistory, lockStanding } from './store.ts';
import { listDocuments, openDocument } from '../teacher/documents.ts';
import { openDetails } from '../../accounts/confidential.ts';

/** Shows bank and identity numbers in full, so the audit entry is written in the transaction that reads them. */
export const viewFile = ({ db, clock, secrets }: Deps, admin: string, teacherId: string) =>
  db.transaction().execute(async (trx): Promise<TeacherDetailData> => {
    // Wait for a concurrent change: otherwise the view would be recorded after it but show the old details.
    await lockStanding(trx, teacherId);
    const row = await findFile(trx, teacherId);
    if (!row) throw problem('not_found');
    const now = clock.now();
    await recordAct(trx, { admin, act: 'view-teacher', subject: teacherId }, now);
    const { idType, idNumber, ...bankDetails } = openDetails(secrets, teacherId, row);
    const history = await findHistory(trx, teacherId);
    return {
      _id: row.id,
      fullName: row.full_name,
      profilePicture: pictureUrl(row.picture_id),
      email: row.email,
      phone: row.phone,
      address: { line1: row.address_line1, line2: row.address_line2 },
      ...toProfile(row),
      hourlyRate: row.hourly_rate,
      verificationStatus: row.verification,
      recheck: row.recheck,
      verifiedAs: toVerifiedAs(row.verified_as as VerifiedAs | null),
      rejectionReason: row.rejection_reason,
      submittedAt: row.submitted_at.toISOString(),
      createdAt: row.created_at.toISOString(),
      weeklyHours: row.weekly_hours.length,
      rules: toOwnRules(row, wibDate(now)),
      bankDetails,
      verificationDetails: { idType, idNumber },
      documents: await listDocuments(trx, teacherId),
      history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    };
  });

export const viewDocument = (
  { db, clock, secrets }: Deps,
  { admin, ...which }: { admin: string; teacherId: string; documentId: string },
) =>
  db.transaction().execute(async (trx) => {
    const opened = await openDocument(trx, secrets, which);
    if (!opened) throw problem('not_found');
    const details = { reference: which.documentId };
    const look = { admin, act: 'view-document', subject: which.teacherId, details } as const;
    await recordAct(trx, look, clock.now());
    return opened;
  });

interface VerifiedAs {
  fullName: string;
  degree: string;
  pictureId: string | null;
}

const toVerifiedAs = (stored: VerifiedAs | null) =>
  stored && {
    fullName: stored.fullName,
    degree: stored.degree,
    profilePicture: pictureUrl(stored.pictureId),
  };
