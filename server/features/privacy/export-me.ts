import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Deps } from '../../deps.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Limit } from '../../platform/security/limits.ts';
import type { Files } from '../../ports.ts';
import { pictureFile } from '../accounts/pictures/pictures.ts';
import { findRecipient } from '../accounts/recipient.ts';
import { imageFile } from '../disputes/add-to-case.ts';
import { storedName } from '../messages/message-files.ts';
import { readPersonalData } from './personal-data/read.ts';

const note =
  'Everything we store about you. Keys that open your account are left out, bank and identity numbers are masked, and photos of documents are listed without the photo.';

/** Reads one snapshot in a short transaction before sending, so that a slow download keeps no transaction open. */
export const exportMe = async (deps: Deps, userId: string) => {
  await deps.limits.take(limits.exportPerAccount, userId);
  const owner = await findRecipient(deps.db, userId);
  if (!owner) throw problem('login_required');
  const person = { id: userId, email: owner.email };
  const read = await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readPersonalData(trx, deps.secrets, person));
  const shown = read.filter(({ isShown }) => isShown).map(({ kind, rows }) => [kind, rows]);
  const data = { note, exported_at: deps.clock.now(), ...Object.fromEntries(shown) };
  const names = Object.entries(fileOf).flatMap(([wanted, name]) =>
    read.flatMap(({ table, rows }) =>
      table === wanted ? rows.map((row) => name(String(row.id), String(row.type))) : [],
    ),
  );
  return zipOf(exportedFiles(deps.files, JSON.stringify(data, null, 2), names));
};

/** Tables whose rows each have a file. */
const fileOf = {
  pictures: (id: string) => pictureFile(id, 'full'),
  dispute_images: imageFile,
  message_files: (id: string, type: string) => storedName({ id, type }),
};

async function* exportedFiles(
  files: Files,
  data: string,
  names: string[],
): AsyncIterable<ZipEntry> {
  yield { name: 'data.json', content: Buffer.from(data), isPacked: false };
  for (const name of names) {
    const content = await files.get(name);
    if (content) yield { name: `pictures/${name}`, content, isPacked: true };
  }
}

const hour = 60 * 60;

const limits = {
  exportPerAccount: { name: 'export-account', per: 'account', points: 5, seconds: hour },
} as const satisfies Record<string, Limit>;

interface ZipEntry {
  name: string;
  content: Buffer;
  /** True for pictures and PDFs, which are already compressed. */
  isPacked: boolean;
}

/** Streams the entries at the reader's pace, with at most one entry in memory. */
const zipOf = (entries: AsyncIterable<ZipEntry>) => Readable.from(packed(entries));

async function* packed(entries: AsyncIterable<ZipEntry>) {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    file.push(content, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
