import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  content: Buffer;
  /** Pictures are packed already. */
  isPacked: boolean;
}

/** One entry after the other, as fast as they are read: no more than one is in memory. */
export const zipOf = (entries: AsyncIterable<ZipEntry>) => Readable.from(packed(entries));

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
