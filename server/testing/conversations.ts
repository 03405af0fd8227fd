import type { TestServer } from './app.ts';
import { busyTeacher } from './bookings.ts';
import { loggedIn } from './people.ts';

/** A student and a verified teacher who can write to each other. */
export const pair = async (server: TestServer) => {
  const student = await loggedIn(server);
  const teacher = await busyTeacher(server);
  const { conversationId } = await student.call('startConversation', {
    params: { userId: teacher.user._id },
  });
  return { student, teacher, conversationId };
};
