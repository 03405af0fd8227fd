import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { findHandled, setHandled } from '../report-store.ts';

interface Handling {
  admin: string;
  reportId: string;
  /** What was done. */
  note: string;
}

/** Of two admins at once the second hears that it is done. */
export const handleReport = ({ db, clock }: Deps, { admin, reportId, note }: Handling) =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    if (!(await setHandled(trx, reportId, { by: admin, note, now }))) {
      throw problem((await findHandled(trx, reportId)) ? 'wrong_state' : 'not_found');
    }
    const details = { reason: note };
    await recordAct(trx, { admin, act: 'handle-report', subject: reportId, details }, now);
  });
