import { connect, type Socket } from 'node:net'

export interface Load {
  port: number
  connections: number
  /** The bytes of the next request, whole. */
  nextRequest: () => string
  /** Ends after this long, or after this many requests, whichever comes first. */
  seconds: number
  requests?: number
}

export interface LoadResult {
  perSecond: number
  requests: number
  /** Milliseconds of the slowest in a hundred. */
  p99: number
}

/**
 * Keeps a number of connections busy, each with one request at a time. Uses no HTTP client library, which would use more
 * CPU than the servers it measures. Anything but a success stops the bench.
 */
export async function loadWith(load: Load): Promise<LoadResult> {
  const times: number[] = []
  let left = load.requests ?? Number.POSITIVE_INFINITY
  const started = performance.now()
  const until = started + load.seconds * 1000
  const mayGoOn = () => performance.now() < until && left-- > 0
  await Promise.all(
    Array.from({ length: load.connections }, () => keepBusy(load, mayGoOn, (time) => times.push(time))),
  )
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    requests: times.length,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }
}

function keepBusy(load: Load, mayGoOn: () => boolean, done: (time: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true })
    let received = ''
    let sentAt = 0
    const send = () => {
      if (!mayGoOn()) {
        socket.end()
        return
      }
      sentAt = performance.now()
      socket.write(load.nextRequest())
    }
    socket.setEncoding('latin1')
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (chunk: string) => {
      received += chunk
      const length = responseLength(received)
      if (length === null || received.length < length) return
      if (!/^HTTP\/1\.1 20[014] /.test(received)) return fail(socket, received, reject)
      done(performance.now() - sentAt)
      received = ''
      send()
    })
  })
}

function responseLength(received: string): number | null {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = received.slice(0, end + 2)
  // An empty chunk is the last one. There is one request at a time, so nothing follows it.
  if (/\r\ntransfer-encoding: chunked/i.test(head))
    return received.endsWith('\r\n0\r\n\r\n') ? received.length : null
  return end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
}

function fail(socket: Socket, received: string, reject: (error: Error) => void): void {
  socket.destroy()
  reject(new Error(`The server responded: ${received.slice(0, 500)}`))
}
