import { setTimeout as wait } from 'node:timers/promises'
import { type Outcome, RawConnection } from './raw-connection.ts'

export interface OpenLoop {
  port: number
  perSecond: number
  /** Seconds, or a promise that ends the load. */
  until: number | Promise<unknown>
  /** The bytes of the next request, whole. */
  nextRequest: () => string
  /** Which responses are expected; all others count as errors. */
  isRight?: (status: number) => boolean
}

export interface OpenLoopResult {
  sent: number
  /** Milliseconds from the scheduled time of each request to its response; errors are left out. */
  times: number[]
  /** How often each status occurred; `closed`, `hung` or `not sent` when there was none. */
  outcomes: Map<string, number>
  errors: number
}

const TIMEOUT_MS = 30_000
/** A server that is so far behind has failed; more requests would only delay the end of the run. */
const MAX_UNDER_WAY = 2_000
/** Short enough that the end is noticed soon even at a slow pace. */
const LOOK_UP_MS = 200

/**
 * Sends requests on schedule, whether or not earlier ones have returned, as independent clients do: a server that falls
 * behind gets no rest. Latency counts from the scheduled time, so waiting in this process is included.
 */
export async function openLoop(loop: OpenLoop): Promise<OpenLoopResult> {
  const { perSecond, until, isRight = (status) => status === 200 || status === 201 } = loop
  const idle: RawConnection[] = []
  const result: OpenLoopResult = { sent: 0, times: [], outcomes: new Map(), errors: 0 }
  const underWay = new Set<Promise<void>>()
  const isOver = ending(until)

  const started = performance.now()
  while (!isOver()) {
    const due = started + (result.sent * 1000) / perSecond
    if (due > performance.now()) {
      await wait(Math.min(LOOK_UP_MS, Math.max(1, due - performance.now())))
      continue
    }
    result.sent += 1
    if (underWay.size >= MAX_UNDER_WAY) {
      note('not sent')
      continue
    }
    const call = send(due).finally(() => underWay.delete(call))
    underWay.add(call)
  }
  await Promise.all(underWay)
  for (const connection of idle) connection.close()
  return result

  async function send(due: number): Promise<void> {
    const outcome = await ask()
    const isGood = typeof outcome !== 'string' && isRight(outcome.status)
    note(typeof outcome === 'string' ? outcome : String(outcome.status), isGood)
    if (isGood) result.times.push(performance.now() - due)
  }

  function note(name: string, isGood = false): void {
    result.outcomes.set(name, (result.outcomes.get(name) ?? 0) + 1)
    if (!isGood) result.errors += 1
  }

  /** A pooled connection that the server has not closed for idleness. */
  function takeIdle(): RawConnection | undefined {
    let connection = idle.pop()
    while (connection?.isClosed) connection = idle.pop()
    return connection
  }

  async function ask(): Promise<Outcome> {
    const request = loop.nextRequest()
    try {
      const connection = takeIdle() ?? (await RawConnection.open(loop.port))
      const outcome = await connection.ask(request, { timeoutMs: TIMEOUT_MS })
      if (typeof outcome !== 'string' && outcome.staysOpen) idle.push(connection)
      else connection.close()
      return outcome
    } catch {
      return 'closed' // it could not even be opened
    }
  }
}

function ending(until: number | Promise<unknown>): () => boolean {
  if (typeof until === 'number') {
    const end = performance.now() + until * 1000
    return () => performance.now() >= end
  }
  let isOver = false
  void until.finally(() => (isOver = true))
  return () => isOver
}
