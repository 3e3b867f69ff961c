import type { FastifyReply, FastifyRequest } from 'fastify'
import { busy, AppError } from '../../errors/index.ts'
import { chooseToEnd } from './fair-share.ts'
import { OpenBody } from './open-body.ts'

export interface BodyLimits {
  /** Bodies that may be unfinished at once. */
  maxOpen: number
  /** Memory that unfinished bodies may take together. */
  maxHeldBytes: number
  /** A body of which nothing arrives for so long is ended. */
  silenceTimeoutMs: number
  /** A body that is older than this has to keep up the speed, measured over as long a time. */
  slowStartMs: number
  minBytesPerSecond: number
}

/** When something is scarce, a little more is freed than is needed: choosing costs time. */
const SPARE = 0.05
const RETRY_AFTER_SECONDS = 2

/** Ends bodies that arrive too slowly, and shares what unfinished bodies may hold among addresses. */
export interface BodyWatch {
  open(request: FastifyRequest, reply: FastifyReply): OpenBody
  hold(body: OpenBody, bytes: number): void
  close(body: OpenBody): void
  sweep(elapsedMs: number): void
}

export function watchBodies(limits: BodyLimits): BodyWatch {
  const bodies = new Set<OpenBody>()
  /** Those that are being ended: they no longer count, but their connections have to close. */
  const ending = new Set<OpenBody>()
  let heldBytes = 0
  // Advanced by the sweeps only: while the server itself stood still, no client was slow.
  let now = 0

  function close(body: OpenBody): void {
    if (!bodies.delete(body)) return
    heldBytes -= body.heldBytes
    body.heldBytes = 0
  }

  function end(body: OpenBody, error: AppError): void {
    close(body)
    ending.add(body)
    body.end(error)
  }

  function relieve(excess: number, sizeOf: (body: OpenBody) => number): void {
    const measures = {
      addressOf: ({ address }: OpenBody) => address,
      sizeOf,
      speedOf: (body: OpenBody) => body.speedAt(now),
    }
    for (const body of chooseToEnd(bodies, excess, measures)) end(body, busy(RETRY_AFTER_SECONDS))
  }

  function dropFinished(): void {
    for (const body of bodies) if (body.isOver) close(body)
  }

  function isTooSlow(body: OpenBody): boolean {
    const { samples, receivedBytes: bytes } = body
    const hasProgress = bytes !== samples.at(-1)?.bytes
    if (hasProgress || body.isWaitingForServer) body.lastProgressAt = now
    samples.push({ at: now, bytes })
    // As late as possible, but long enough ago to be measured against.
    while (samples[1] && now - samples[1].at > limits.slowStartMs) samples.shift()

    if (body.isWaitingForServer) return false
    // A clock that ticks only at sweeps is up to one of them early: hence "more than".
    if (now - body.lastProgressAt > limits.silenceTimeoutMs) return true
    const start = samples[0]
    const isOldEnough = start !== undefined && now - start.at > limits.slowStartMs
    return isOldEnough && bytes - start.bytes < (limits.minBytesPerSecond * limits.slowStartMs) / 1000
  }

  /** The client has its response and still sends what is thrown away. It gets some time to read it. */
  function isLeftOver(body: OpenBody): boolean {
    if (!body.hasResponse) return false
    body.respondedAt ??= now
    return now - body.respondedAt > limits.silenceTimeoutMs
  }

  return {
    open(request, reply) {
      const body = new OpenBody(request, reply, now)
      bodies.add(body)
      if (bodies.size > limits.maxOpen) {
        dropFinished()
        const excess = bodies.size - limits.maxOpen
        if (excess > 0) relieve(excess + limits.maxOpen * SPARE, () => 1)
      }
      return body
    },
    hold(body, bytes) {
      if (!bodies.has(body)) return
      body.heldBytes += bytes
      heldBytes += bytes
      if (heldBytes <= limits.maxHeldBytes) return
      dropFinished()
      const excess = heldBytes - limits.maxHeldBytes
      if (excess > 0) relieve(excess + limits.maxHeldBytes * SPARE, (one) => one.heldBytes)
    },
    close,
    sweep(elapsedMs) {
      now += elapsedMs
      for (const body of ending) {
        if (body.isOver) ending.delete(body)
        else if (body.error) body.end(body.error)
      }
      for (const body of bodies) {
        if (body.isOver) close(body)
        else if (isTooSlow(body) || isLeftOver(body)) end(body, tooSlow())
      }
    },
  }
}

function tooSlow(): AppError {
  return new AppError('too_slow', 'too_slow')
}
