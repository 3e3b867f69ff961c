import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract, type Header } from 'tar-stream'

/** Larger than any entry we write: tables are split into parts, and uploaded files are small. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024
/** What a plain tar header has room for. Our own names are shorter. */
const MAX_NAME_LENGTH = 100

export interface TarEntry {
  name: string
  content: Buffer
}

/** The content is not a tar archive that we wrote, or only part of one. */
export class TarError extends Error {}

/**
 * Yields the files of an archive, each as a whole. The archive is untrusted input: an entry that is no plain file, or
 * whose size or name is out of bounds, throws a TarError before any of its content is read.
 */
export async function* readTar(archive: Readable): AsyncGenerator<TarEntry> {
  const entries = extract()
  // Not `pipeline`: it would destroy the archive with a parse error, and the two could not be distinguished below.
  archive.once('error', (error) => entries.destroy(error))
  archive.pipe(entries)
  try {
    for await (const entry of entries) {
      assertExpected(entry.header)
      yield { name: entry.header.name, content: await buffer(entry) }
    }
  } catch (error) {
    // The decompression fails with a code of its own when the file was cut off or changed.
    throw archive.errored ?? new TarError('not a whole tar archive', { cause: error })
  }
}

function assertExpected({ type, name, size }: Header): void {
  if (type !== 'file' || name.length > MAX_NAME_LENGTH || size > MAX_ENTRY_BYTES) {
    throw new TarError(`unexpected entry: ${type} of ${size} bytes`)
  }
}
