import type { Deps } from '../../deps.ts';
import { recordAct } from '../../platform/audit.ts';
import type { Handlers } from '../../platform/mount.ts';
import { handleReport } from './handle-report.ts';
import { findReports } from './report-store.ts';

export const reportHandlers = (deps: Deps): Handlers<'adminReports' | 'handleReport'> => ({
  adminReports: async ({ query }, { login }) => {
    const look = { admin: login.userId, act: 'view-reports', subject: null } as const;
    await recordAct(deps.db, look, deps.clock.now());
    const { rows, nextCursor } = await findReports(deps.db, query);
    const reports = rows.map((row) => {
      const student = { _id: row.student_id, fullName: row.student, role: 'student' as const };
      const teacher = { _id: row.teacher_id, fullName: row.teacher, role: 'teacher' as const };
      const isByStudent = row.reporter_id === row.student_id;
      return {
        _id: row.id,
        reporter: isByStudent ? student : teacher,
        reported: isByStudent ? teacher : student,
        reason: row.reason,
        createdAt: row.created_at.toISOString(),
        handled: row.handled_at && {
          at: row.handled_at.toISOString(),
          by: row.handler ?? '',
          note: row.note,
        },
      };
    });
    return { reports, nextCursor };
  },

  handleReport: async ({ params, body }, { login }) => {
    await handleReport(deps, { admin: login.userId, ...params, ...body });
    return {};
  },
});
