import { expect, test } from 'vitest';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { pair, sendPdf } from '../../testing/conversations.ts';
import { addSettled } from '../../testing/privacy.ts';

const server = useServer();

const disputed = async () => {
  const { student, teacher } = await pair(server);
  const { bookingId } = await addSettled(server, teacher.user._id, student.user._id);
  await server.pool.query(
    `insert into disputes (id, booking_id, filed_by, reason, details, created_at)
     values ($1, $1, $2, 'Other', 'Sesinya terlambat', now())`,
    [bookingId, student.user._id],
  );
  return { student, teacher, disputeId: bookingId };
};

test('a file of the chat can be loaded by both people and, audited, by admins', async () => {
  const { student, teacher, disputeId } = await disputed();
  const { file } = await sendPdf(server, student, teacher.user._id);
  const admin = await loggedInAdmin(server);
  const { case: found } = await admin.call('adminDispute', { params: { disputeId } });
  const forTeam = `/api/admin/disputes/${disputeId}/files/${file._id}`;
  const { _id, name } = file;
  expect(found.messages).toMatchObject([{ content: '', files: [{ _id, name, url: forTeam }] }]);
  const answer = await admin.send('GET', forTeam);
  expect(answer.status).toBe(200);
  expect((await student.send('GET', forTeam)).status).toBe(403);
  const elsewhere = forTeam.replace(disputeId, (await disputed()).disputeId);
  expect((await admin.send('GET', elsewhere)).status).toBe(404);
  const looks = server.db.selectFrom('audit').select('details').where('subject_id', '=', disputeId);
  const acts = await looks.where('act', '=', 'view-dispute-image').execute();
  expect(acts).toEqual([{ details: { reference: _id } }]);
});
