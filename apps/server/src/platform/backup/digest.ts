import { hash } from 'node:crypto'

/** A checksum of a set of items that does not depend on their order. */
export interface Digest {
  add(item: Uint8Array | string): void
  count(): number
  value(): string
}

/** The sum of the first 128 bits of each item's SHA-256. */
export function createDigest(): Digest {
  let count = 0
  let high = 0n
  let low = 0n
  return {
    add(item) {
      const sum = hash('sha256', item, 'buffer')
      high = BigInt.asUintN(64, high + sum.readBigUInt64BE(0))
      low = BigInt.asUintN(64, low + sum.readBigUInt64BE(8))
      count += 1
    },
    count: () => count,
    value: () => [high, low].map((part) => part.toString(16).padStart(16, '0')).join(''),
  }
}

/** Adds each line of a text that consists of whole lines. A row is one line in PostgreSQL's text format. */
export function addLines(digest: Digest, text: Buffer): void {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf(LINE_END, start)
    digest.add(text.subarray(start, end < 0 ? text.length : end))
    start = end < 0 ? text.length : end + 1
  }
}

/** Regroups chunks that end anywhere into chunks of whole lines, each of about this size. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_END) + 1
    if (length + chunk.length < size || end === 0) {
      waiting.push(chunk)
      length += chunk.length
      continue
    }
    yield Buffer.concat([...waiting, chunk.subarray(0, end)])
    waiting = [chunk.subarray(end)]
    length = chunk.length - end
  }
  if (length > 0) yield Buffer.concat(waiting)
}

const LINE_END = 0x0a
