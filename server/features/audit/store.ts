import type { Act } from '#domain/audit.ts';
import type { Executor } from '../../platform/database/db.ts';
import { type PageQuery, readPage } from '../../platform/database/keyset.ts';

export interface AuditFilter {
  admin?: string | undefined;
  act?: Act | undefined;
  subject?: string | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
}

const sorts = { at: ['a.at', 'time'] } as const;

export const findEntries = (db: Executor, filter: AuditFilter, page: PageQuery) => {
  const { admin, act, subject, since, before } = filter;
  const entries = db
    .selectFrom('audit as a')
    .leftJoin('users as u', 'u.id', 'a.admin_id')
    .leftJoin('users as s', 's.id', 'a.subject_id')
    .select(['a.id', 'a.at', 'a.admin_id', 'u.full_name as admin', 'a.act', 'a.subject_id'])
    .select(['s.full_name as subject', 'a.details'])
    .$if(admin !== undefined, (all) => all.where('a.admin_id', '=', admin ?? ''))
    .$if(act !== undefined, (all) => all.where('a.act', '=', act ?? ''))
    .$if(subject !== undefined, (all) => all.where('a.subject_id', '=', subject ?? ''))
    .$if(since !== undefined, (all) => all.where('a.at', '>=', since ?? new Date(0)))
    .$if(before !== undefined, (all) => all.where('a.at', '<', before ?? new Date(0)));
  return readPage(entries, sorts, 'a.id', page);
};

export const findAdmins = (db: Executor) =>
  db
    .selectFrom('users')
    .select(['id as _id', 'full_name as fullName'])
    .where('role', '=', 'admin')
    .orderBy('full_name')
    .orderBy('id')
    .limit(200)
    .execute();
