import { connect, type Socket } from 'node:net'
import { responseEnd, readHead } from './raw-response.ts'

export interface RawAnswer {
  status: number
  head: string
  /** Raw bytes: possibly compressed or chunked. */
  body: Buffer
  /** Whether the connection can be used again. */
  staysOpen: boolean
}

/** Closed: no complete response. Hung: neither a response nor an end in time. */
export type Outcome = RawAnswer | 'closed' | 'hung'

export interface Asking {
  timeoutMs: number
  isHead?: boolean
  /** What happens after the last byte: nothing, a half-close, or a disconnect. */
  then?: 'wait' | 'half-close' | 'reset'
}

/**
 * A connection that sends raw bytes and waits for one response at a time. An HTTP client library would reject half of
 * the malformed requests, and would use more CPU than the servers it measures.
 */
export class RawConnection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #isClosed = false
  #look: () => void = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
      this.#look()
    })
    // A reset is followed by close, which settles the request.
    socket.on('error', () => {})
    const closed = () => {
      this.#isClosed = true
      this.#look()
      socket.destroy()
    }
    socket.on('end', closed)
    socket.on('close', closed)
  }

  static open(port: number): Promise<RawConnection> {
    return new Promise((resolve, reject) => {
      // Half open, so that a response after our own end still arrives.
      const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        resolve(new RawConnection(socket))
      })
    })
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  ask(bytes: Buffer | string, { timeoutMs, isHead = false, then = 'wait' }: Asking): Promise<Outcome> {
    return new Promise((resolve) => {
      const finish = (outcome: Outcome) => {
        clearTimeout(timer)
        this.#look = () => {}
        resolve(outcome)
      }
      const timer = setTimeout(() => finish('hung'), timeoutMs)
      this.#look = () => {
        const response = this.#take(isHead)
        if (response) finish(response)
        else if (this.#isClosed) finish('closed')
      }
      if (this.#isClosed) return finish('closed')
      if (then === 'wait') this.#socket.write(bytes)
      else if (then === 'half-close') this.#socket.end(bytes)
      else this.#socket.write(bytes, () => this.#socket.resetAndDestroy())
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(isHead: boolean): RawAnswer | null {
    const head = readHead(this.#received)
    if (!head) return null
    const end = responseEnd(this.#received, head, { isHead, isClosed: this.#isClosed })
    if (end === null) return null
    const body = this.#received.subarray(head.length, end)
    const rest = this.#received.subarray(end)
    this.#received = rest
    // Unexpected bytes belong to another response, so later ones could no longer be matched to their requests.
    const staysOpen = !this.#isClosed && rest.length === 0 && !/\r\nconnection: close/i.test(head.text)
    return { status: head.status, head: head.text, body, staysOpen }
  }
}
