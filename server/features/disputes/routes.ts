import { promisedBy } from '#domain/dispute.ts';
import type { Deps } from '../../deps.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/keyset.ts';
import { sendPrivatePicture } from '../../platform/http/media.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { problem } from '../../platform/http/problem.ts';
import { readUpload } from '../../platform/http/upload.ts';
import { sendMessageFile } from '../messages/message-files.ts';
import { addImage, addStatement, imageFile } from './add-to-case.ts';
import { fileDispute } from './file-dispute.ts';
import { listDisputes, withDisplayNames } from './list-disputes.ts';
import { countDisputes, findDisputeQueue } from './list-store.ts';
import { resolveDispute, takeDispute } from './admin/resolve-dispute.ts';
import { findOwnDispute, hasImage } from './store.ts';
import { texts } from './texts.ts';
import { viewCase, viewFile, viewImage } from './admin/view-case.ts';

type DisputeCalls =
  | 'fileDispute'
  | 'myDisputes'
  | 'addStatement'
  | 'addDisputeImage'
  | 'disputeImage'
  | 'adminDisputes'
  | 'adminDispute'
  | 'adminDisputeImage'
  | 'adminDisputeFile'
  | 'takeDispute'
  | 'resolveDispute';

const pageSize = 50;

export const disputeHandlers = (deps: Deps): Handlers<DisputeCalls> => ({
  fileDispute: async ({ params, body }, { login, language }) => {
    const dispute = { bookingId: params.sessionId, by: login.userId, ...body };
    return { disputeId: await fileDispute(deps, dispute), message: texts[language].filed };
  },

  myDisputes: async (_, { login, language }) => ({
    disputes: await listDisputes(deps.db, login.userId, language),
  }),

  addStatement: async ({ params, body }, { login, language }) => {
    await addStatement(deps, { ...params, ...body, person: login.userId });
    return { message: texts[language].stated };
  },

  addDisputeImage: async ({ params }, { login, language, request }) => {
    const readContent = async () => (await readUpload(request, 'image')).content;
    const imageId = await addImage(deps, { ...params, person: login.userId, readContent });
    return { imageId, message: texts[language].attached };
  },

  disputeImage: async ({ params: { disputeId, imageId } }, { login, reply }) => {
    const isParty = await findOwnDispute(deps.db, disputeId, login.userId);
    if (!isParty || !(await hasImage(deps.db, disputeId, imageId))) throw problem('not_found');
    return sendPrivatePicture(reply, await deps.files.get(imageFile(imageId)));
  },

  adminDisputes: async ({ query: { status, cursor } }, { language }) => {
    const order = `disputes ${status}`;
    const after = decodeCursor(order, cursor);
    const rows = await findDisputeQueue(deps.db, { status, after, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize).map((row) => withDisplayNames(row, language));
    const last = rows.length > pageSize ? shown.at(-1) : undefined;
    return {
      disputes: shown.map((row) => ({
        _id: row.id,
        status: row.status,
        reason: row.reason,
        student: { _id: row.student_id, fullName: row.student },
        teacher: { _id: row.teacher_id, fullName: row.teacher },
        filedBy: row.filed_by === row.student_id ? 'student' : 'teacher',
        price: row.price,
        createdAt: row.created_at.toISOString(),
        promisedBy: promisedBy(row.created_at).toISOString(),
        takenBy: row.taken_by ? { _id: row.taken_by, fullName: row.taker ?? '' } : null,
        refund: row.refund,
        resolvedAt: row.resolved_at?.toISOString() ?? null,
      })),
      counts: await countDisputes(deps.db),
      nextCursor: last ? encodeCursor(order, last) : null,
    };
  },

  adminDispute: async ({ params }, { login, language }) => ({
    case: await viewCase(deps, { ...params, admin: login.userId, language }),
  }),

  adminDisputeImage: async ({ params: { disputeId, imageId } }, { login, reply }) => {
    await viewImage(deps, { disputeId, imageId, admin: login.userId });
    return sendPrivatePicture(reply, await deps.files.get(imageFile(imageId)));
  },

  adminDisputeFile: async ({ params }, { login, reply }) =>
    sendMessageFile(reply, deps, await viewFile(deps, { ...params, admin: login.userId })),

  takeDispute: async ({ params }, { login, language }) => {
    await takeDispute(deps, { ...params, admin: login.userId });
    return { message: texts[language].taken };
  },

  resolveDispute: async ({ params, body }, { login, language }) => ({
    refund: await resolveDispute(deps, { ...params, ...body, admin: login.userId }),
    message: texts[language].resolved,
  }),
});
