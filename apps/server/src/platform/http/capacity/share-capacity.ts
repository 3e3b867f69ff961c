import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { busy } from '../../errors/index.ts'
import { type BodyLimits, watchBodies } from './body-watch.ts'
import { sendBusyPage, wantsPage } from './busy-page.ts'
import { createGate, type Gate } from './gate.ts'
import { HeldCapacity, RETRY_AFTER_SECONDS } from './held-capacity.ts'
import { type Lane, type LaneLimits, laneOf, LANES } from './lanes.ts'
import { type LoopDelay, watchLoopDelay } from './loop-delay.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request holds of the server's capacity; null where it takes no part in the sharing. */
    capacity: HeldCapacity | null
  }
}

export interface CapacityLimits {
  lanes: LaneLimits
  bodies: BodyLimits
  /** When the event loop is this far behind, requests that are already here come first. */
  maxLoopDelayMs: number
  sweepIntervalMs: number
}

const KB = 1024

export const CAPACITY: CapacityLimits = {
  lanes: LANES,
  bodies: {
    maxOpen: 2_000,
    maxHeldBytes: 192 * KB * KB,
    silenceTimeoutMs: 10_000,
    slowStartMs: 10_000,
    minBytesPerSecond: KB,
  },
  maxLoopDelayMs: 300,
  sweepIntervalMs: 1_000,
}

/** What one piece of a body takes beside its bytes: a thousand pieces of one byte must not pass for a kilobyte. */
const PIECE_OVERHEAD_BYTES = 256

/**
 * Shares the server among all requests of the app. A request takes a slot only while the server works for it: not
 * while its body arrives, and not while its response is read. Bodies that arrive too slowly are ended.
 */
export function shareCapacity(
  app: FastifyInstance,
  limits: CapacityLimits = CAPACITY,
  loop: LoopDelay = watchLoopDelay(),
): void {
  const bodies = watchBodies(limits.bodies)
  const gates = createGates(limits.lanes)
  app.decorateRequest('capacity', null)
  sweepRegularly(app, limits.sweepIntervalMs, (elapsedMs, now) => {
    bodies.sweep(elapsedMs)
    for (const gate of Object.values(gates)) gate.sweep(now)
  })
  app.addHook('onClose', async () => loop.close())

  app.addHook('onRequest', (request, reply, done) => {
    const lane = laneOf(request)
    if (lane === 'always') return done()
    const gate = gates[lane]
    // A body that is not wanted is watched all the same: it holds a connection until it has arrived.
    const body = hasBody(request) ? bodies.open(request, reply) : null
    const held = new HeldCapacity({ request, gate, bodies, body })
    request.capacity = held
    if (loop.currentMs() > limits.maxLoopDelayMs || gate.isFull()) return turnAway(request, reply, done)
    if (body) return done()
    enter(request, reply, held, done)
  })

  app.addHook('preParsing', (request, _reply, payload, done) => {
    const body = request.capacity?.body
    if (body?.error) return done(body.error)
    // Files are counted by the code that reads them, and no byte of theirs may be taken from it here.
    if (body && !isMultipart(request)) {
      payload.on('data', (piece: Buffer) => bodies.hold(body, piece.length + PIECE_OVERHEAD_BYTES))
    }
    done(null, payload)
  })

  app.addHook('preValidation', (request, reply, done) => {
    const held = request.capacity
    if (!held?.body || isMultipart(request)) return done()
    enter(request, reply, held, done)
  })

  // Not onResponse: a client that is slow to read its response holds no slot.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.capacity?.leave()
    done(null, payload)
  })

  function enter(request: FastifyRequest, reply: FastifyReply, held: HeldCapacity, done: Done): void {
    const entered = held.enter()
    if (entered === true) return done()
    void Promise.resolve(entered).then((isAdmitted) => (isAdmitted ? done() : turnAway(request, reply, done)))
  }
}

type Done = (error?: Error) => void

function turnAway(request: FastifyRequest, reply: FastifyReply, done: Done): void {
  if (wantsPage(request)) void sendBusyPage(reply, RETRY_AFTER_SECONDS)
  else done(busy(RETRY_AFTER_SECONDS))
}

function createGates(limits: LaneLimits): Record<Lane, Gate> {
  return {
    reads: createGate(limits.reads),
    writes: createGate(limits.writes),
    providers: createGate(limits.providers),
    documents: createGate(limits.documents),
  }
}

function hasBody({ raw, headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  const isAnnounced = headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
  // A request that did not come by a connection, as in tests, is there as a whole.
  return isAnnounced && raw.socket instanceof Socket
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.slice(0, 10).toLowerCase() === 'multipart/'
}

/** One timer for everything that is watched. */
function sweepRegularly(
  app: FastifyInstance,
  intervalMs: number,
  sweep: (elapsedMs: number, now: number) => void,
): void {
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // After a pause of the whole process, data may be waiting that could not be read yet.
    sweep(Math.min(now - last, 2 * intervalMs), now)
    last = now
  }, intervalMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
