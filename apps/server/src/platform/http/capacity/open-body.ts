import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../../errors/index.ts'
import { networkOf } from '../../limits/network-of.ts'

/** Added to what was received, so that a body that has only just begun does not count as the slowest. */
const HEAD_START_BYTES = 1500
const HEAD_START_MS = 500

/** A request whose body has not arrived as a whole yet. */
export class OpenBody {
  /** Memory that is taken by what has arrived. */
  heldBytes = 0
  /** What had been received at each of the last sweeps, the oldest first. */
  readonly samples: Sample[]
  lastProgressAt: number
  /** When it was first seen that the response left before the body had arrived. */
  respondedAt: number | null = null
  /** Set once it has been decided that it is ended. */
  error: AppError | null = null
  readonly request: FastifyRequest
  private readonly reply: FastifyReply
  private readonly raw: IncomingMessage
  private readonly socket: Socket
  private endReading: ((error: AppError) => void) | null = null

  constructor(request: FastifyRequest, reply: FastifyReply, now: number) {
    this.request = request
    this.reply = reply
    this.raw = request.raw
    this.socket = request.raw.socket
    this.lastProgressAt = now
    this.samples = [{ at: now, bytes: this.socket.bytesRead }]
  }

  get address(): string {
    return networkOf(this.request.ip ?? '')
  }

  /** The connection's own count: nothing has to be done for each piece that arrives. */
  get receivedBytes(): number {
    return this.socket.bytesRead
  }

  get isOver(): boolean {
    return this.raw.complete || this.raw.destroyed || this.socket.destroyed
  }

  get hasResponse(): boolean {
    return this.reply.sent || this.reply.raw.headersSent
  }

  /** What has arrived was not read yet: the server is behind, not the client. */
  get isWaitingForServer(): boolean {
    return this.raw.readableLength > 0
  }

  speedAt(now: number): number {
    const { at, bytes } = this.samples[0] ?? { at: now, bytes: this.receivedBytes }
    return ((this.receivedBytes - bytes + HEAD_START_BYTES) * 1000) / (now - at + HEAD_START_MS)
  }

  /** Says how the reader of this body is stopped; without it, it hears of an error on the stream. */
  onEnd(endReading: (error: AppError) => void): void {
    this.endReading = endReading
    if (this.error) endReading(this.error)
  }

  /** Responds with the error and closes the connection. */
  end(error: AppError): void {
    this.error = error
    if (this.hasResponse) {
      this.socket.destroy()
      return
    }
    this.reply.header('connection', 'close')
    if (this.endReading) this.endReading(error)
    // Fastify's own reader of bodies.
    else if (this.raw.listenerCount('error') > 0) this.raw.emit('error', error)
    // Otherwise the body is not being read yet; the next sweep tries again.
  }
}

export interface Sample {
  at: number
  bytes: number
}
