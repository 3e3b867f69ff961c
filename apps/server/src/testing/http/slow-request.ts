import { once } from 'node:events'
import { connect } from 'node:net'

export interface SlowRequest {
  send(text: string): void
  /** Sends chunks one after the other, `count` of them or without end. */
  trickle(piece: string, count?: number): void
  /** How many bytes of the body were sent. */
  sent(): number
  response(): Promise<{ status: number; headers: string; body: Record<string, unknown> }>
  leave(): void
  /** Resolves when the server has closed the connection. */
  closed: Promise<unknown>
}

const PIECE_INTERVAL_MS = 10

/** A request on its own connection: the headers are sent at once, the body by the test. */
export async function openSlowRequest(
  port: number,
  {
    path,
    type,
    length,
    from = '127.0.0.1',
    method = 'POST',
  }: {
    path: string
    type: string
    /** The announced length; null for a chunked body. */
    length: number | null
    /** Any address of 127.0.0.0/8. */
    from?: string
    method?: string
  },
): Promise<SlowRequest> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  // The server closes it on purpose.
  socket.on('error', () => {})
  let received = ''
  let sent = 0
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  const size = length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\n${size}\r\n\r\n`)

  function send(text: string): void {
    sent += Buffer.byteLength(text)
    socket.write(text)
  }

  return {
    send,
    trickle(piece, count = Number.POSITIVE_INFINITY) {
      let left = count
      const timer = setInterval(() => {
        if (left <= 0 || socket.destroyed) return clearInterval(timer)
        left -= 1
        send(piece)
      }, PIECE_INTERVAL_MS)
      timer.unref()
    },
    sent: () => sent,
    async response() {
      while (!isComplete(received)) {
        const ended = await Promise.race([once(socket, 'data'), closed.then(() => 'closed' as const)])
        if (ended === 'closed' && !isComplete(received)) throw new Error(`Closed after "${received}"`)
      }
      const [headers = '', body = ''] = received.split('\r\n\r\n', 2)
      const isJson = /^content-type: application\/json/im.test(headers)
      return {
        status: Number(headers.split(' ', 2)[1]),
        headers,
        body: isJson ? (JSON.parse(body) as Record<string, unknown>) : { text: body },
      }
    },
    leave: () => socket.resetAndDestroy(),
    closed,
  }
}

function isComplete(received: string): boolean {
  const [headers = '', body] = received.split('\r\n\r\n', 2)
  const length = Number(/^content-length: (\d+)/im.exec(headers)?.[1] ?? Number.NaN)
  return body !== undefined && Buffer.byteLength(body) >= length
}
