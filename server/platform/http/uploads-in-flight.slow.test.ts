import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import type { ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { useServer } from '../../testing/app.ts';
import { photo, pictureForm } from '../../testing/images.ts';
import { hold } from '../../testing/locks.ts';
import { answerTo, formEnd, openUpload, part } from '../../testing/open-upload.ts';
import { loggedIn, newStudent, newTeacher, type SomeoneLoggedIn } from '../../testing/people.ts';

const server = useServer();
const pathOf = (name: RouteName) =>
  routes[name][1].replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');
const portrait = pathOf('uploadProfilePicture');
const noPhoto = Buffer.from('no photo');
const busy = { status: 503, code: 'uploads_busy' };

const openConnections = () =>
  new Promise<number>((resolve) => {
    server.app.server.getConnections((_, count) => resolve(count));
  });

let budi: SomeoneLoggedIn;
beforeEach(async () => {
  budi = await loggedIn(server);
});

const open = (someone: SomeoneLoggedIn, path = portrait) => {
  const upload = openUpload(someone, { url: server.url, path });
  upload.write(part('image', 'a.png'));
  return upload;
};
const complete = async (uploads: ClientRequest[], content: Buffer) => {
  const answers = uploads.map(answerTo);
  for (const upload of uploads) {
    upload.write(content);
    upload.end(formEnd);
  }
  return (await Promise.all(answers)).map(({ status }) => status);
};
const closed = (uploads: ClientRequest[]) =>
  Promise.all(uploads.map((upload) => new Promise((done) => upload.once('close', done))));
const send = async (someone: SomeoneLoggedIn, content = noPhoto) => {
  const { status, body, headers } = await someone.send('POST', portrait, pictureForm(content));
  return { status, code: body.code, message: body.message, after: headers.get('retry-after') };
};

/** Two uploads of a new person, which have begun and are not complete. */
const twoInFlight = async (someone: SomeoneLoggedIn) => {
  const uploads = [open(someone), open(someone)];
  // They count against the limit of an hour once they have their places.
  const counted = async () => {
    const key = `upload-account:${someone.user._id}`;
    const query = 'select points from rate_limits where key = $1';
    const { rows } = await server.pool.query<{ points: number }>(query, [key]);
    return rows[0]?.points;
  };
  await expect.poll(counted).toBe(2);
  return uploads;
};

const uploadCalls = (Object.keys(routes) as RouteName[]).filter((name) => 'upload' in calls[name]);

test.each(uploadCalls)(
  '%s: a third upload of one person waits with 503 while two are in flight',
  async (name) => {
    const isTeacher = calls[name].access === 'teacher';
    const someone = await loggedIn(server, isTeacher ? newTeacher() : newStudent());
    await twoInFlight(someone);
    const query = name === 'addTeacherDocument' ? '?kind=id' : '';
    expect(await answerTo(open(someone, pathOf(name) + query))).toEqual(busy);
  },
);

test('who is refused for two uploads in flight reads when to try again, and others can upload', async () => {
  await twoInFlight(budi);
  expect(await send(budi)).toEqual({
    ...busy,
    message: 'Other files are still being uploaded. Please try again in a moment.',
    after: '5',
  });
  expect((await send(await loggedIn(server))).status).toBe(415);
});

test('a ninth upload waits with 503 while a process has eight in flight, and is taken when one has ended', async () => {
  const people = [budi];
  while (people.length < 4) people.push(await loggedIn(server));
  const [[first] = []] = await Promise.all(people.map(twoInFlight));
  const siti = await loggedIn(server);
  expect(await send(siti)).toMatchObject(busy);
  if (first) await complete([first], noPhoto);
  expect((await send(siti)).status).toBe(415);
});

const endings: [string, () => Promise<unknown>][] = [
  [
    'was stored',
    async () =>
      expect(await complete(await twoInFlight(budi), await photo('png'))).toEqual([200, 200]),
  ],
  [
    'was refused',
    async () => expect(await complete(await twoInFlight(budi), noPhoto)).toEqual([415, 415]),
  ],
  [
    'broke off',
    async () => {
      for (const upload of await twoInFlight(budi)) upload.destroy();
    },
  ],
  [
    'broke off before it was read',
    async () => {
      const before = await openConnections();
      const limits = await hold(server.pool, 'lock table rate_limits');
      const uploads = [open(budi), open(budi)];
      await limits.waiting(2);
      for (const upload of uploads) upload.destroy();
      await expect.poll(openConnections).toBeLessThanOrEqual(before);
      await limits.release();
    },
  ],
  [
    'was ended for its tiny chunks',
    async () => {
      const uploads = await twoInFlight(budi);
      for (const { socket } of uploads) socket?.write('1\r\na\r\n'.repeat(2000));
      await closed(uploads);
    },
  ],
];

test.each(endings)('an upload that %s gives its place to the next', async (_, end) => {
  await end();
  const next = () => complete([open(budi), open(budi)], noPhoto);
  await expect.poll(next).toEqual([415, 415]);
});

test('an upload has its place until it is stored', async () => {
  const content = await photo('png');
  const pictures = await hold(server.pool, 'lock table pictures');
  const answers = [send(budi, content), send(budi, content)];
  await pictures.waiting(2);
  expect(await send(budi)).toMatchObject(busy);
  await pictures.release();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
});

// Elsewhere nothing lists the open files of a process.
test.runIf(process.platform === 'linux')(
  'the temporary file of an upload has no name, so that a killed process leaves none, and is closed with the upload',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lentera-temporary-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const uploads = await twoInFlight(budi);
    const temporaryFiles = async () => {
      const files = await readdir('/proc/self/fd');
      const targets = files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => ''));
      return (await Promise.all(targets)).filter((target) => target.startsWith(folder));
    };
    await expect.poll(temporaryFiles).toHaveLength(2);
    expect(await readdir(folder)).toEqual([]);
    await complete(uploads, noPhoto);
    await expect.poll(temporaryFiles).toEqual([]);
  },
);
