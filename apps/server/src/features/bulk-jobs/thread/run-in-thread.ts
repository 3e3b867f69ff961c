import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection, Db } from '../../../platform/database/index.ts'
import { hasFreeJob } from '../store/jobs-repository.ts'

/** Messages to the thread. It works until no job is left or it gets "stop". */
export type ToThread = 'run' | 'stop'

/** Messages from the thread: a batch of a user's job is stored, or the work has ended. */
export type FromThread = { changedFor: string } | { isFinished: true; error?: Error }

interface ThreadParts {
  db: Db
  /** The thread opens a connection of its own. */
  connection: Connection
  log: Pick<FastifyBaseLogger, 'error'>
  remember: (userId: string) => Promise<void>
}

/** Jobs often come in a row, and starting the thread takes two seconds. */
const IDLE_MS = 60_000

/**
 * Works on bulk actions in a thread of its own. Why: preparing a batch, and collecting its garbage, would make members who
 * submit meanwhile wait. The thread starts with the first job and ends a minute after the last one.
 */
export function createBulkJobThread({ db, connection, log, remember }: ThreadParts): {
  run(signal: AbortSignal): Promise<void>
  close(): Promise<void>
} {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(new URL('./bulk-jobs-thread.ts', import.meta.url), { workerData: connection })
    started.on('error', (err) => log.error({ err }, 'the thread of bulk actions failed'))
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }

  async function close(): Promise<void> {
    clearTimeout(idle)
    const closed = worker
    worker = null
    await closed?.terminate()
  }

  return {
    async run(signal) {
      if (!(await hasFreeJob(db))) return
      clearTimeout(idle)
      worker ??= start()
      try {
        await work(worker, { signal, remember })
      } finally {
        idle = setTimeout(() => void close(), IDLE_MS).unref()
      }
    },
    close,
  }
}

/** Lets the thread work until it has finished, or stops it after its current batch. */
async function work(
  worker: Worker,
  { signal, remember }: { signal: AbortSignal } & Pick<ThreadParts, 'remember'>,
): Promise<void> {
  const send = (message: ToThread) => worker.postMessage(message)
  const stop = () => send('stop')
  signal.addEventListener('abort', stop)
  send('run')
  if (signal.aborted) stop()
  try {
    // Rejects with the error of a thread that failed.
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[FromThread]>) {
      if ('changedFor' in message) await remember(message.changedFor)
      else if (message.error === undefined) return
      else throw message.error
    }
    throw new Error('the thread of bulk actions ended')
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
