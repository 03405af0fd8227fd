import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from '#server/testing/app.ts';
import { call } from './call.ts';
import { type Markers, seenBy, type Viewers } from './markers.ts';
import type { Member } from './people.ts';
import type { Random } from './random.ts';
import { addSessions } from './sessions.ts';

export interface PairContext {
  server: TestServer;
  random: Random;
  markers: Markers;
  world: number;
  /** Records the owners and the kind of an id. */
  own: (kind: string, id: string, ...owners: Member[]) => string;
}

/** Creates everything between a student and a teacher: bookings, a conversation, a dispute. */
export const addPair = async (context: PairContext, student: Member, teacher: Member) => {
  const { server, random, markers, world, own } = context;
  const { db, clock } = server;
  const now = clock.now();
  const both: Viewers = { [student.role]: true, [teacher.role]: true };
  const bothAndTeam: Viewers = { ...both, admin: true };
  const mark = (field: string, viewers: Viewers) =>
    markers.text(`${field} of ${student.role} and ${teacher.role}`, world, viewers);
  const sessionIds = await addSessions(context, student, teacher);

  const conversationId = own('conversation', random.id(), student, teacher);
  await db
    .insertInto('conversations')
    .values({
      id: conversationId,
      student_id: student.id,
      teacher_id: teacher.id,
      last_number: 4,
      last_at: now,
      created_at: now,
    })
    .execute();
  const messageIds = Array.from({ length: 4 }, () => own('message', random.id(), student, teacher));
  await db
    .insertInto('messages')
    .values(
      messageIds.map((id, index) => ({
        id,
        conversation_id: conversationId,
        number: index + 1,
        file_count: index === 0 ? 1 : 0,
        sender_id: index % 2 === 0 ? student.id : teacher.id,
        content: `Hello ${mark('message', { ...both, admin: ['adminDispute', 'reportedMessages'] })}`,
        created_at: now,
      })),
    )
    .execute();
  const fileId = own('file', random.id(), student, teacher);
  await db
    .insertInto('message_files')
    .values({
      id: fileId,
      conversation_id: conversationId,
      user_id: student.id,
      name: `${mark('file name', { ...both, admin: ['adminDispute', 'adminDisputeFile', 'reportedMessages'] })}.pdf`,
      type: 'application/pdf',
      bytes: 10,
      created_at: now,
      message_id: messageIds[0],
      place: 1,
    })
    .execute();
  await mkdir(server.folder, { recursive: true });
  await writeFile(
    join(server.folder, `message-${fileId}.pdf`),
    mark('file of a message', { ...both, admin: ['adminDisputeFile'] }),
  );
  await db
    .insertInto('conversation_reports')
    .values([
      {
        id: own('report', random.id()),
        conversation_id: conversationId,
        reporter_id: student.id,
        reason: mark('report', seenBy(student.role, ['exportMe'], { admin: true })),
        created_at: now,
      },
      {
        id: own('report', random.id()),
        conversation_id: conversationId,
        reporter_id: teacher.id,
        reason: mark('other report', seenBy(teacher.role, ['exportMe'], { admin: true })),
        created_at: now,
        handled_at: now,
        handled_by: teacher.id,
        note: mark("team's note on a report", { admin: true }),
      },
    ])
    .execute();

  /** Through the server's own calls, because money moves. */
  const disputed = sessionIds[8] ?? '';
  const dispute = await call(server, student, 'POST', `/api/disputes/session/${disputed}`, {
    reason: 'Other',
    details: mark('report of a session', bothAndTeam),
  });
  const disputeId = own('dispute', String(dispute.disputeId), student, teacher);
  await call(server, teacher, 'POST', `/api/disputes/${disputeId}/statement`, {
    text: mark('statement', bothAndTeam),
  });
  await db
    .updateTable('disputes')
    .set({ resolution: mark('decision', bothAndTeam) })
    .where('id', '=', disputeId)
    .execute();
  // A dispute without the teacher's statement.
  const unanswered = await call(server, student, 'POST', `/api/disputes/session/${sessionIds[7]}`, {
    reason: 'Other',
    details: mark('report of another session', bothAndTeam),
  });
  own('dispute', String(unanswered.disputeId), student, teacher);
  const imageId = own('image', random.id(), student, teacher);
  await db
    .insertInto('dispute_images')
    .values({
      id: imageId,
      dispute_id: disputeId,
      user_id: student.id,
      place: 1,
      created_at: now,
    })
    .execute();
  await mkdir(server.folder, { recursive: true });
  await writeFile(
    join(server.folder, `dispute-${imageId}.webp`),
    mark('picture of the case', { ...both, admin: ['adminDisputeImage'] }),
  );
};
