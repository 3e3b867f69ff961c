import type { FastifyRequest } from 'fastify'
import { busy } from '../../errors/index.ts'
import { networkOf } from '../../limits/network-of.ts'
import type { BodyWatch } from './body-watch.ts'
import type { Gate } from './gate.ts'
import type { OpenBody } from './open-body.ts'

export const RETRY_AFTER_SECONDS = 2

/** A body takes one slot for each of these; how much memory slots can take is bounded so. */
const BYTES_PER_SLOT = 64 * 1024

interface Parts {
  request: FastifyRequest
  gate: Gate
  bodies: BodyWatch
  body: OpenBody | null
}

/** What one request holds of the server's capacity: an unfinished body, then slots. */
export class HeldCapacity {
  readonly body: OpenBody | null
  private readonly parts: Parts
  private slots = 0

  constructor(parts: Parts) {
    this.parts = parts
    this.body = parts.body
  }

  /** For code that reads a body itself while it arrives: how it is stopped when the body is ended from outside. */
  onEnd(endReading: (error: Error) => void): void {
    this.body?.onEnd(endReading)
  }

  /** Counts memory that the unfinished body takes; a negative number gives it back. */
  hold(bytes: number): void {
    if (this.body) this.parts.bodies.hold(this.body, bytes)
  }

  /** Takes slots: at once where there is room, otherwise in turn. False when there are none to be had soon. */
  enter(): boolean | Promise<boolean> {
    if (this.slots > 0) return true
    const { gate, request } = this.parts
    const weight = 1 + Math.floor((this.body?.heldBytes ?? 0) / BYTES_PER_SLOT)
    if (gate.tryEnter(weight)) return this.entered(weight)
    return gate
      .wait(networkOf(request.ip ?? ''), weight)
      .then((isAdmitted) => isAdmitted && this.entered(weight))
  }

  /** The body has been read: from here on the request takes a slot. */
  async startWork(): Promise<void> {
    if (!(await this.enter())) throw busy(RETRY_AFTER_SECONDS)
  }

  leave(): void {
    if (this.slots > 0) this.parts.gate.leave(this.slots)
    this.slots = 0
  }

  private entered(weight: number): true {
    this.slots = weight
    // Its memory is counted by its slots from now on.
    if (this.body?.isOver) this.parts.bodies.close(this.body)
    return true
  }
}
