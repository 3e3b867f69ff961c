/** How one round of sending and asking ended. */
export type Round = 'done' | 'stop' | { retryAfterSeconds: number | null }

interface SyncLoopParts {
  round: () => Promise<Round>
  /** How often to ask for news while all is well. */
  intervalMs: number
  random?: () => number
}

const FIRST_WAIT_MS = 2000
const MAX_WAIT_MS = 60_000
/** Scans that follow one another are sent together. */
const GATHER_MS = 400

/** One round at a time; after a failure the next waits longer and longer, by chance, so that many phones do not come at once. */
export function createSyncLoop({ round, intervalMs, random = Math.random }: SyncLoopParts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running: Promise<void> | null = null
  let isStopped = false
  /** Something came up during a round. */
  let isAgain = false
  let isForced = false

  function plan(waitMs: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(start, waitMs)
  }

  function start(): void {
    if (isStopped) return
    if (running) {
      isForced = true
      return
    }
    clearTimeout(timer)
    running = run().finally(() => {
      running = null
      if (isForced || (isAgain && failures === 0)) plan(GATHER_MS)
      isAgain = false
      isForced = false
    })
  }

  async function run(): Promise<void> {
    // It is known to run before it begins.
    await Promise.resolve()
    const ended = await round()
    if (ended === 'stop') isStopped = true
    else if (ended === 'done') {
      failures = 0
      plan(intervalMs)
    } else {
      failures += 1
      plan(waitAfter(failures, ended.retryAfterSeconds, random()))
    }
  }

  return {
    /** Now, also while it waits after a failure: the network is back, or a person asks for it. */
    now: start,
    /** Something is to be sent. */
    soon(): void {
      if (running) isAgain = true
      else if (failures === 0) plan(GATHER_MS)
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Exported for its test. */
export function waitAfter(failures: number, retryAfterSeconds: number | null, chance: number): number {
  const grown = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS)
  const asked = Math.min((retryAfterSeconds ?? 0) * 1000, MAX_WAIT_MS)
  return Math.max(asked, grown * (0.5 + chance / 2))
}
