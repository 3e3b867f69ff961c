import type { Greeting } from './reply-to-messages.ts'
import { type HelperProcess, startProcess } from './start-process.ts'

export interface ProcessOnDemand<Message, Reply> {
  /** One at a time. Throws ProcessEnded or ProcessTooSlow; the next message then gets a new process. */
  exchange(message: Message, timeLimitMs: number): Promise<Reply>
  stop(): void
}

interface ProcessOptions {
  memoryMb?: number
  /** How long it stays without a message. */
  idleMs?: number
}

/** On a busy machine. What a message may take is counted from then on. */
const START_TIMEOUT_MS = 120_000
const IDLE_MS = 30_000

/** A process that is started by the first message, replaced when it has ended, and stopped when it is idle. */
export function createProcessOnDemand<Message extends object, Reply>(
  program: string,
  { idleMs = IDLE_MS, ...options }: ProcessOptions = {},
): ProcessOnDemand<Message, Reply> {
  let running: HelperProcess<Message | Greeting, Reply> | null = null
  let idle: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(idle)
    running?.stop()
    running = null
  }

  async function ensureStarted(): Promise<HelperProcess<Message | Greeting, Reply>> {
    if (running?.isUsable()) return running
    const started = startProcess<Message | Greeting, Reply>(program, options)
    running = started
    try {
      await started.exchange({ isGreeting: true }, START_TIMEOUT_MS)
      return started
    } catch (cause) {
      throw new Error(`${program} cannot be started`, { cause })
    }
  }

  return {
    stop,
    async exchange(message, timeLimitMs) {
      clearTimeout(idle)
      const started = await ensureStarted()
      try {
        return await started.exchange(message, timeLimitMs)
      } finally {
        idle = setTimeout(stop, idleMs).unref()
      }
    },
  }
}
