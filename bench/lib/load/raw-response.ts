export interface Head {
  status: number
  text: string
  /** In bytes, with the empty line behind it. */
  length: number
}

/** The head of the response; null while it is incomplete. Interim responses (1xx) are skipped. */
export function readHead(received: Buffer): Head | null {
  let start = 0
  for (;;) {
    const end = received.indexOf('\r\n\r\n', start)
    if (end < 0) return null
    const text = received.toString('latin1', start, end + 2)
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? Number.NaN)
    if (!(status < 200)) return { status, text, length: end + 4 }
    start = end + 4
  }
}

/** The offset at which the response ends; null while it is incomplete. */
export function responseEnd(
  received: Buffer,
  { status, text, length }: Head,
  { isHead, isClosed }: { isHead: boolean; isClosed: boolean },
): number | null {
  if (isHead || status === 204 || status === 304) return length
  if (/\r\ntransfer-encoding: chunked/i.test(text)) return chunksEnd(received, length)
  const declared = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  if (declared === undefined) return isClosed ? received.length : null
  const end = length + Number(declared)
  return received.length >= end ? end : null
}

function chunksEnd(received: Buffer, from: number): number | null {
  let at = from
  for (;;) {
    const line = received.indexOf('\r\n', at)
    if (line < 0) return null
    const size = Number.parseInt(received.toString('latin1', at, line), 16)
    if (Number.isNaN(size)) return null
    at = line + 2 + size + 2
    if (size === 0) return received.length >= at ? at : null
  }
}
