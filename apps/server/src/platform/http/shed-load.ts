import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { busy } from './refusal.ts'

const RETRY_AFTER_SECONDS = 2
const SAMPLE_MS = 1000
const MS = 1e6

export interface LoadLimits {
  /** How many requests of this scope may be under way at once. */
  maxUnderWay: number
  /** How many ordinary requests one with files stands for: it holds memory for longer. */
  multipartWeight: number
  /** When the event loop is this far behind, work that is already here comes first. */
  maxDelayMs: number
}

/** Turns requests of this scope away with 503 before their body is read, when taking them would hurt those under way. */
export function shedLoad(scope: FastifyInstance, limits: LoadLimits): void {
  const delay = watchDelay(scope)
  let underWay = 0

  scope.addHook('onRequest', (request, reply, done) => {
    // Whoever went away while their session was looked up would never give their place back: that they have gone has
    // been said already.
    const isGone = reply.raw.destroyed
    if (isGone || underWay >= limits.maxUnderWay || delay.currentMs() > limits.maxDelayMs) {
      done(busy(RETRY_AFTER_SECONDS))
      return
    }
    const isMultipart = request.headers['content-type']?.startsWith('multipart/') === true
    const weight = isMultipart ? limits.multipartWeight : 1
    underWay += weight
    onceOver(reply, () => (underWay -= weight))
    done()
  })
}

/** Whichever way a request ends: answered, refused, or given up by the one who sent it. */
function onceOver(reply: FastifyReply, then: () => void): void {
  let isOver = false
  const over = () => {
    if (isOver) return
    isOver = true
    then()
  }
  reply.raw.once('finish', over)
  reply.raw.once('close', over)
}

function watchDelay(scope: FastifyInstance): { currentMs(): number } {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  let current = 0
  histogram.enable()
  const timer = setInterval(() => {
    // Half of the last moments were at least this slow: one pause alone turns nobody away.
    current = histogram.percentile(50) / MS
    histogram.reset()
  }, SAMPLE_MS)
  timer.unref()
  scope.addHook('onClose', async () => {
    clearInterval(timer)
    histogram.disable()
  })
  return { currentMs: () => current }
}
