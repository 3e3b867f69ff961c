import { inflateRawSync } from 'node:zlib'
import { errorCode } from '../errors/index.ts'

/** The files of a ZIP archive. */
export interface ZipArchive {
  names: readonly string[]
  /** Null where there is no such file, or it is damaged; 'too_large' for one with more than `maxBytes`. */
  read(name: string, maxBytes: number): Buffer | 'too_large' | null
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
/** A spreadsheet has some dozens. */
const MAX_ENTRIES = 2_000

interface ZipEntry {
  method: number
  compressedSize: number
  offset: number
}

/**
 * Null for an archive that cannot be read. Everything that it says about itself may be wrong, so each number is checked before it is
 * used.
 */
export function openZip(bytes: Buffer): ZipArchive | null {
  const entries = readDirectory(bytes)
  if (entries === null) return null
  return {
    names: [...entries.keys()],
    read(name, maxBytes) {
      const entry = entries.get(name)
      const content = entry && contentOf(bytes, entry)
      if (!entry || !content) return null
      if (entry.method === 8) return inflate(content, maxBytes)
      if (entry.method !== 0) return null
      return content.length > maxBytes ? 'too_large' : content
    },
  }
}

/** The size is limited while inflating: a small archive can claim to be small and become huge. */
function inflate(content: Buffer, maxBytes: number): Buffer | 'too_large' | null {
  try {
    return inflateRawSync(content, { maxOutputLength: maxBytes })
  } catch (error) {
    return errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : null
  }
}

function readDirectory(bytes: Buffer): Map<string, ZipEntry> | null {
  const end = findEnd(bytes)
  if (end === -1) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > MAX_ENTRIES) return null
  const entries = new Map<string, ZipEntry>()
  for (let n = 0; n < count; n += 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return null
    const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28)
    entries.set(bytes.toString('utf8', at + ENTRY_BYTES, Math.min(nameEnd, bytes.length)), {
      method: bytes.readUInt16LE(at + 10),
      compressedSize: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** The archive ends with it, and a comment of up to 64 KB may follow. */
function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - 0xffff)
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at
  }
  return -1
}

function contentOf(bytes: Buffer, { offset, compressedSize }: ZipEntry): Buffer | null {
  if (offset + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_SIGNATURE) return null
  const start = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  return start + compressedSize <= bytes.length ? bytes.subarray(start, start + compressedSize) : null
}
