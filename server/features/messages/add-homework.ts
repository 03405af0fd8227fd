import { endOf, statusIs } from '#domain/booking.ts';
import { maxMessageFiles } from '#domain/picture.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { attachToBooking, findOwnBooking } from './file-store.ts';
import { addMessageFile } from './message-files.ts';
import type { SendMessage } from './send-message.ts';
import { startConversation } from './change-conversation.ts';

interface Homework {
  bookingId: string;
  person: string;
  readFile: () => Promise<Upload>;
}

/** Sends the teacher a message with the file, which both also see with the booking. */
export const addHomework = async (deps: Deps, send: SendMessage, homework: Homework) => {
  const { db, clock } = deps;
  const { bookingId, person, readFile } = homework;
  const booking = await findOwnBooking(db, bookingId, person);
  if (!booking) throw problem('not_found');
  const isOpen = statusIs(booking.status, 'request') || statusIs(booking.status, 'scheduled');
  if (!isOpen || endOf(booking.starts_at) <= clock.now()) throw problem('wrong_state');
  // Refuse before reading the form; concurrent uploads are counted again below.
  if (booking.files >= maxMessageFiles) throw problem('too_many_files');
  const conversationId = await startConversation(deps, { person, other: booking.teacher_id });
  const file = await addMessageFile(deps, { conversationId, person, readFile });
  if (!(await attachToBooking(db, file._id, bookingId))) throw problem('too_many_files');
  await send({
    conversationId,
    sender: person,
    recipient: booking.teacher_id,
    content: '',
    clientId: null,
    fileIds: [file._id],
  });
  return file;
};
