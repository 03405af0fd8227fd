import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { loginLifetimeOf, resetLinkLifetime } from '#domain/account.ts';
import { retention } from '#domain/retention.ts';
import { newId } from '../../platform/database/ids.ts';
import { useServer } from '../../testing/app.ts';
import { fileForm, pair, sendPdf } from '../../testing/conversations.ts';
import { photo, pictureForm } from '../../testing/images.ts';
import { resetToken } from '../../testing/mails.ts';
import { loggedIn, registered } from '../../testing/people.ts';

const folder = mkdtempSync(join(tmpdir(), 'lentera-retention-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = useServer({ DATA_DIR: folder });
const start = new Date('2026-11-16T03:00:00Z');
const day = 24 * 60 * 60 * 1000;

/** Sets the clock to this time after the start and runs all due jobs. */
const forgetAt = async (milliseconds: number) => {
  server.clock.set(new Date(start.getTime() + milliseconds));
  await server.drain();
};
const count = async (table: string, where = 'true') => {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*) from ${table} where ${where}`,
  );
  return rows[0]?.count;
};
beforeEach(() => server.clock.set(start));

test('logins and reset links are deleted when they expire', async () => {
  const budi = await loggedIn(server);
  await resetToken(server, budi.email);
  const own = `user_id = '${budi.user._id}'`;
  await forgetAt(resetLinkLifetime - 1);
  expect(await count('password_resets', own)).toBe(1);
  await forgetAt(resetLinkLifetime);
  expect(await count('password_resets', own)).toBe(0);
  const lifetime = loginLifetimeOf('student');
  await forgetAt(lifetime - 1);
  expect(await count('logins', own)).toBe(1);
  await forgetAt(lifetime);
  expect(await count('logins', own)).toBe(0);
});

test('counted attempts are deleted when they no longer count', async () => {
  const soon = Date.now() + 3_600_000;
  await server.pool.query(`insert into rate_limits values ('over', 1, $1), ('counts', 1, $2)`, [
    Date.now() - 1,
    soon,
  ]);
  await forgetAt(0);
  expect(await count('rate_limits', `key in ('over', 'counts')`)).toBe(1);
});

test('stored mails are deleted after their period, not before', async () => {
  const { email } = await registered(server);
  await resetToken(server, email);
  const own = `recipient = '${email}'`;
  await forgetAt(retention.keptMails);
  expect(await count('mailbox', own)).toBe(1);
  await forgetAt(retention.keptMails + 1);
  expect(await count('mailbox', own)).toBe(0);
});

test('notifications are deleted after their period, but not while their mail waits', async () => {
  const budi = await loggedIn(server);
  const insert = (mailAt: Date | null) =>
    server.db
      .insertInto('notifications')
      .values({
        id: newId(start),
        user_id: budi.user._id,
        kind: 'completed',
        created_at: start,
        mail_at: mailAt,
      })
      .execute();
  await insert(null);
  await insert(new Date('2100-01-01'));
  await forgetAt(retention.notifications);
  expect(await count('notifications')).toBe(2);
  await forgetAt(retention.notifications + 1);
  expect(await count('notifications')).toBe(1);
});

test('the content of the provider’s notifications is deleted after its period; their rows stay', async () => {
  await server.pool.query(
    `insert into payment_notifications values ('\\x01', 'order', '{"card": "4811-1114"}', $1)`,
    [start],
  );
  await forgetAt(retention.paymentMessages);
  expect(await count('payment_notifications', `body <> '{}'`)).toBe(1);
  await forgetAt(retention.paymentMessages + 1);
  expect(await count('payment_notifications', `body = '{}'`)).toBe(1);
});

test('failed jobs are deleted after their period', async () => {
  await server.pool.query(
    `select graphile_worker.add_job('send-reset-link', '{"email": "a@example.com"}', max_attempts => 1,
       job_key => 'failed', run_at => now() + interval '1 year')`,
  );
  await server.pool.query(
    `update graphile_worker._private_jobs set attempts = 1, updated_at = $1 where key = 'failed'`,
    [start],
  );
  await forgetAt(retention.failedJobs);
  expect(await count('graphile_worker._private_jobs', `key = 'failed'`)).toBe(1);
  await forgetAt(retention.failedJobs + 1);
  expect(await count('graphile_worker._private_jobs', `key = 'failed'`)).toBe(0);
});

test('a picture that nobody uses is deleted with its files; a used one stays', async () => {
  const budi = await loggedIn(server);
  const upload = async () => {
    const body = pictureForm(await photo('png'));
    return (await budi.call('uploadProfilePicture', { body })).imageUrl;
  };
  const [former, chosen, never] = [await upload(), await upload(), await upload()];
  await budi.call('updateMe', { body: { image: former } });
  await budi.call('updateMe', { body: { image: chosen } });
  const stored = async () => {
    const all = [former, chosen, never].map((url) => server.person().browse(url));
    return (await Promise.all(all)).map(({ status }) => status);
  };
  await forgetAt(retention.abandonedPictures);
  expect(await stored()).toEqual([200, 200, 200]);
  await forgetAt(retention.abandonedPictures + 1);
  expect(await stored()).toEqual([404, 200, 404]);
  expect(await count('pictures', `owner_id = '${budi.user._id}'`)).toBe(1);
});

test('files of a message that was never sent are deleted after a day; sent ones stay', async () => {
  const { student, teacher } = await pair(server);
  const { conversationId, file } = await sendPdf(server, student, teacher.user._id);
  const params = { conversationId };
  const { file: unsent } = await student.call('addMessageFile', { params, body: fileForm() });
  const stored = async () => {
    const names = await readdir(join(folder, 'uploads'));
    return [file, unsent].map(({ _id }) => names.includes(`message-${_id}.pdf`));
  };
  await forgetAt(retention.abandonedPictures);
  expect(await stored()).toEqual([true, true]);
  await forgetAt(retention.abandonedPictures + 1);
  expect(await stored()).toEqual([true, false]);
  expect(await count('message_files', `conversation_id = '${conversationId}'`)).toBe(1);
});

test('a stored file without a row is deleted; a young one and one of another kind stay', async () => {
  const uploads = join(folder, 'uploads');
  const [old, young] = [`${newId(start)}.webp`, `${newId(start)}-small.webp`];
  const document = `message-${newId(start)}.pdf`;
  const [brokenOff, underWay] = [`.${randomUUID()}`, `.${randomUUID()}`];
  const at = (name: string, age: number) => {
    const moment = new Date(start.getTime() - age);
    return writeFile(join(uploads, name), 'x').then(() =>
      utimes(join(uploads, name), moment, moment),
    );
  };
  await at(old, day + 1000);
  await at(document, day + 1000);
  await at(young, day - 1000);
  await at(brokenOff, day + 1000);
  await at(underWay, day - 1000);
  await at('keep.txt', 9 * day);
  await at('.keep', 9 * day);
  await forgetAt(0);
  const names = await readdir(uploads);
  expect(names).not.toContain(old);
  expect(names).not.toContain(document);
  expect(names).not.toContain(brokenOff);
  expect(names).toEqual(expect.arrayContaining([young, underWay, 'keep.txt', '.keep']));
});
