import { Zip, ZipPassThrough } from 'fflate';

/** A file of an archive, opened when it is its turn. */
export interface ArchivedFile {
  readonly name: string;
  /** Its date in archive programs. */
  readonly modifiedAt: Date;
  readonly open: () => AsyncIterable<Uint8Array>;
}

/** The bytes of a ZIP archive, as they are read: of the files, only the part that is sent is ever in memory. */
export async function* streamZip(files: Iterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, part) => {
    failure ??= error;
    written.push(part);
  });
  const take = () => {
    if (failure !== null) throw failure;
    const parts = written;
    written = [];
    return parts;
  };
  for (const { name, modifiedAt, open } of files) {
    const file = new ZipPassThrough(name);
    file.mtime = modifiedAt;
    zip.add(file);
    for await (const part of open()) {
      file.push(part);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
