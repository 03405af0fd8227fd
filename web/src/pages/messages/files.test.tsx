import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MessageFile } from '#contract/messages.ts';
import { type Connection, hear, plugIn, setConnected } from '../../lib/realtime/realtime.ts';
import { inZone } from '../../testing/bookings.ts';
import { closeApp, press } from '../../testing/app.tsx';
import { field, log, opened, PAGE, show, withLast } from '../../testing/messages-page.ts';
import { aMessage, CHAT } from '../../testing/messages.ts';

const send = vi.fn<Connection['send']>();
const requests: FakeRequest[] = [];

/** An upload whose progress and answer the test decides. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  route = '';
  form = new FormData();
  isAborted = false;
  open(method: string, path: string) {
    this.route = `${method} ${path}`;
    requests.push(this);
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const aFile = (name: string, changes: Partial<MessageFile> = {}): MessageFile => ({
  _id: `id of ${name}`,
  name,
  type: 'application/pdf',
  bytes: 240 * 1024,
  url: `/api/messages/${CHAT}/files/${name}`,
  ...changes,
});
const chosen = (name: string, type = 'application/pdf', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
const attach = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Attach photos or PDFs'), { target: { files } });
const begun = (count: number) => waitFor(() => expect(requests).toHaveLength(count));
const arrive = (index: number, name: string) =>
  act(() => requests[index]?.answer(200, { success: true, file: aFile(name) }));

beforeAll(() => import('../Messages.tsx'), 60_000);
beforeEach(() => {
  inZone('Asia/Jakarta');
  requests.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  send.mockReset().mockImplementation(async ({ clientId = null }) => {
    const files = [aFile('a.pdf'), aFile('b.pdf')];
    const message = aMessage(4, { clientId, content: '', files, fileCount: files.length });
    return { success: true, message };
  });
  plugIn({ send, emit: vi.fn() });
  setConnected(true);
});
afterEach(() => {
  // The next test's files would wait for them.
  for (const request of requests) request.abort();
  plugIn(undefined);
  closeApp();
});

test('chosen files wait with the text until Send, and a removed one is not sent', async () => {
  await opened();
  attach(chosen('a.pdf'));
  attach(chosen('no.pdf'), chosen('b.pdf'));
  const list = await screen.findByRole('list', { name: 'Files to send' });
  press('Remove no.pdf');
  expect(document.activeElement).toBe(field());
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(requests).toEqual([]);
  fireEvent.change(field(), { target: { value: 'Soal nomor 4' } });
  press('Send');
  expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
  expect(field().value).toBe('');
  await begun(1);
  arrive(0, 'a.pdf');
  await begun(2);
  arrive(1, 'b.pdf');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    content: 'Soal nomor 4',
    fileIds: ['id of a.pdf', 'id of b.pdf'],
  });
});

test('the text of a message whose files do not arrive goes with the retry, or back into the field', async () => {
  await opened();
  attach(chosen('a.pdf'));
  fireEvent.change(field(), { target: { value: 'Soal nomor 4' } });
  press('Send');
  const fail = async (index: number) => {
    await waitFor(() => expect(requests).toHaveLength(index + 1));
    act(() => {
      requests[index]?.dispatchEvent(new Event('error'));
    });
  };
  await fail(0);
  await screen.findByText('Not sent. Please check your connection.');
  press('Retry: a.pdf');
  await fail(1);
  await screen.findByText('Not sent. Please check your connection.');
  expect(send).not.toHaveBeenCalled();
  press('Remove a.pdf');
  await waitFor(() => expect(field().value).toBe('Soal nomor 4'));
});

test('the files of a message are uploaded one by one and sent together', async () => {
  await opened();
  attach(chosen('a.pdf'), chosen('b.pdf'));
  press('Send');
  await begun(1);
  expect(requests[0]?.route).toBe(`POST /api/messages/${CHAT}/files`);
  act(() => {
    requests[0]?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 5 }));
  });
  const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'a.pdf' });
  await waitFor(() => expect(progress.value).toBe(5));
  expect(requests).toHaveLength(1);
  arrive(0, 'a.pdf');
  await begun(2);
  expect(send).not.toHaveBeenCalled();
  arrive(1, 'b.pdf');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    content: '',
    fileIds: ['id of a.pdf', 'id of b.pdf'],
  });
  expect(await screen.findByRole('link', { name: 'Download b.pdf' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a file that is too large or of another kind is refused when it is chosen, and the others are not', async () => {
  const { toasts } = await opened();
  attach(
    chosen('large.pdf', 'application/pdf', 10 * 1024 * 1024 + 1),
    chosen('page.html', 'text/html'),
    chosen('a.pdf'),
  );
  expect(toasts).toEqual([
    'large.pdf: The file is larger than 10 MB.',
    'page.html: Please choose a JPEG, PNG or WebP photo, or a PDF.',
  ]);
  press('Send');
  await waitFor(() => expect(requests).toHaveLength(1));
  arrive(0, 'a.pdf');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test('a stopped upload is not sent, also when it had arrived already', async () => {
  await opened();
  attach(chosen('a.pdf'), chosen('b.pdf'), chosen('c.pdf'));
  press('Send');
  await begun(1);
  press('Stop sending a.pdf');
  expect(requests[0]?.isAborted).toBe(true);
  await begun(2);
  arrive(1, 'b.pdf');
  press('Stop sending b.pdf');
  await begun(3);
  arrive(2, 'c.pdf');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0].fileIds).toEqual(['id of c.pdf']);
});

test('a file that is stopped before its turn is never uploaded', async () => {
  await opened();
  attach(chosen('a.pdf'), chosen('b.pdf'), chosen('c.pdf'));
  press('Send');
  await begun(1);
  press('Stop sending b.pdf');
  arrive(0, 'a.pdf');
  await begun(2);
  expect(requests[1]?.form.get('file')).toMatchObject({ name: 'c.pdf' });
});

test('a file that the server refuses for other uploads says so and can be tried again, and the next is uploaded', async () => {
  await opened();
  attach(chosen('a.pdf'), chosen('b.pdf'));
  press('Send');
  await begun(1);
  const message = 'Other files are still being uploaded. Please try again in a moment.';
  act(() => requests[0]?.answer(503, { success: false, code: 'uploads_busy', message }));
  await begun(2);
  await screen.findByText(`Not sent. ${message}`);
  expect(screen.getByRole('button', { name: 'Retry: a.pdf' })).toBeTruthy();
});

test('an upload without an answer says so and can be tried again; a refused file cannot', async () => {
  await opened();
  attach(chosen('a.pdf'));
  press('Send');
  await waitFor(() => expect(requests).toHaveLength(1));
  act(() => {
    requests[0]?.dispatchEvent(new Event('error'));
  });
  await screen.findByText('Not sent. Please check your connection.');
  press('Retry: a.pdf');
  await waitFor(() => expect(requests).toHaveLength(2));
  act(() => requests[1]?.answer(422, { success: false, code: 'x', message: 'No photo.' }));
  await screen.findByText('Not sent. No photo.');
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test('a message takes five files, also when they are chosen one after another', async () => {
  const { toasts } = await opened();
  attach(...Array.from({ length: 5 }, (_, index) => chosen(`${index}.pdf`)));
  attach(chosen('5.pdf'));
  expect(toasts).toEqual(['A message can have up to 5 files.']);
  expect(screen.queryByText('5.pdf')).toBeNull();
});

test('a picture is chosen by pasting it or dropping it, and pasted text stays text', async () => {
  await opened();
  const files = [chosen('shot.png', 'image/png')];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
  fireEvent.paste(field(), { clipboardData: { files, types: ['text/plain', 'Files'] } });
  fireEvent.paste(field(), { clipboardData: { files, types: ['Files'] } });
  expect(screen.getAllByRole('button', { name: 'Remove shot.png' })).toHaveLength(1);
  fireEvent.drop(log(), { dataTransfer: { files, types: ['Files'] } });
  expect(screen.getAllByRole('button', { name: 'Remove shot.png' })).toHaveLength(2);
});

test('received photos can be opened, and files of a deleted account are named as deleted', async () => {
  await opened();
  const photo = aFile('soal-3.jpg', { type: 'image/webp' });
  act(() => hear('receive_message', aMessage(4, { content: '', files: [photo], fileCount: 3 })));
  const link = await screen.findByRole('link', { name: 'Open photo, soal-3.jpg' });
  expect(link.getAttribute('href')).toBe(photo.url);
  expect(within(log()).getByText(/2 files were deleted/)).toBeTruthy();
  expect(screen.getByText('Ratna Wulandari: Attachment')).toBeTruthy();
});

test('the bar above the messages shows the next booking, and is gone without one', async () => {
  const nextBooking = {
    _id: CHAT,
    startsAt: '2025-10-11T12:00:00.000Z',
    status: 'pending_confirmation',
  } as const;
  show(PAGE, { conversations: [withLast(aMessage(3), { nextBooking })] });
  const bar = await screen.findByRole('region', { name: 'Next booking' });
  expect(bar.textContent).toContain('Sat\u00A011\u00A0Oct, 19:00–20:00 WIB');
  const link = within(bar).getByRole('link', { name: 'See booking' });
  expect(link.getAttribute('href')).toBe('/my-appointments');
  closeApp();
  await opened();
  expect(screen.queryByRole('region', { name: 'Next booking' })).toBeNull();
});
