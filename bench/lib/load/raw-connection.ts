import { connect, type Socket } from 'node:net'
import { answerEnd, readHead } from './raw-response.ts'

export interface RawAnswer {
  status: number
  head: string
  /** As it came: perhaps compressed, perhaps in chunks. */
  body: Buffer
  /** Whether the connection can be used again. */
  staysOpen: boolean
}

/** Closed: without a whole answer. Hung: neither an answer nor an end in time. */
export type Outcome = RawAnswer | 'closed' | 'hung'

export interface Asking {
  patienceMs: number
  isHead?: boolean
  /** What is done once everything is sent: nothing, say that no more will come, or go away. */
  then?: 'wait' | 'half-close' | 'reset'
}

/**
 * A connection that sends any bytes as they are and waits for one answer at a time. A client library would refuse to
 * send half of what is to be tried, and take more of the processor than the servers it measures.
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
    // A reset is followed by close; what was sent is all there is to know.
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
      // Half open, so that what is said after our own end still arrives.
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

  ask(bytes: Buffer | string, { patienceMs, isHead = false, then = 'wait' }: Asking): Promise<Outcome> {
    return new Promise((resolve) => {
      const finish = (outcome: Outcome) => {
        clearTimeout(timer)
        this.#look = () => {}
        resolve(outcome)
      }
      const timer = setTimeout(() => finish('hung'), patienceMs)
      this.#look = () => {
        const answer = this.#take(isHead)
        if (answer) finish(answer)
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
    const end = answerEnd(this.#received, head, { isHead, isClosed: this.#isClosed })
    if (end === null) return null
    const body = this.#received.subarray(head.length, end)
    const rest = this.#received.subarray(end)
    this.#received = rest
    // Bytes nobody asked for belong to some other answer: what comes next could not be told apart.
    const staysOpen = !this.#isClosed && rest.length === 0 && !/\r\nconnection: close/i.test(head.text)
    return { status: head.status, head: head.text, body, staysOpen }
  }
}
