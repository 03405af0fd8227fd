import type { TestServer } from './app.ts';
import { busyTeacher } from './bookings.ts';
import { pictureForm } from './images.ts';
import { loggedIn, type SomeoneLoggedIn } from './people.ts';

/** A student and a verified teacher who can write to each other. */
export const pair = async (server: TestServer) => {
  const student = await loggedIn(server);
  const teacher = await busyTeacher(server);
  const { conversationId } = await student.call('startConversation', {
    params: { userId: teacher.user._id },
  });
  return { student, teacher, conversationId };
};

export const pdf = Buffer.from('%PDF-1.7\n%%EOF');

export const fileForm = (content = pdf, name = 'soal.pdf', type = 'application/pdf') =>
  pictureForm(content, { field: 'file', name, type });

/** Sends the teacher a message with a PDF and no text. */
export const sendPdf = async (server: TestServer, student: SomeoneLoggedIn, teacherId: string) => {
  const { conversationId } = await student.call('startConversation', {
    params: { userId: teacherId },
  });
  const params = { conversationId };
  const { file } = await student.call('addMessageFile', { params, body: fileForm() });
  await server.pool.query(
    `insert into messages (id, conversation_id, number, sender_id, content, created_at, file_count)
     values ($1, $2, 1, $3, '', now(), 1)`,
    [file._id, conversationId, student.user._id],
  );
  await server.pool.query('update message_files set message_id = id, place = 1 where id = $1', [
    file._id,
  ]);
  return { conversationId, file };
};
