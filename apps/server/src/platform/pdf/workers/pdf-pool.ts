import { FairQueue, type QueueOptions } from './fair-queue.ts'
import { PdfAborted, PdfBusy } from '../pdf-errors.ts'
import type { PdfJob, PdfResult } from '../pdf-job.ts'
import type { PdfWorker } from './pdf-worker.ts'

export interface PdfPool {
  /** Throws PdfBusy, PdfFailed or PdfAborted. */
  run(job: PdfJob, options?: QueueOptions): Promise<PdfResult>
  /** How many jobs run and how many wait. */
  load(): { running: number; waiting: number }
  close(): void
}

export interface PdfPoolOptions {
  start: () => PdfWorker
  /** How many jobs run at once. */
  workers: number
  /** How many more may wait. */
  waiting: number
  /** How long one may wait. */
  waitLimitMs?: number
  /** Whether the process of a job is ended when its client leaves; otherwise the job finishes and its result is dropped. */
  endsAborted?: boolean
  /** How long a process stays idle before it is ended. */
  idleMs: number
  /** Called when the last process has ended. */
  onEmpty?: () => void
}

/** A pool of PDF processes, which start on demand. */
export function createPdfPool(options: PdfPoolOptions): PdfPool {
  const all = new Set<PdfWorker>()
  /** A stack: the last used is used next, so that the others become idle and end. */
  const idle: PdfWorker[] = []
  const { workers, waiting, waitLimitMs } = options
  const queue = new FairQueue({
    running: workers,
    waiting,
    ...(waitLimitMs !== undefined && { waitLimitMs }),
  })
  const timers = new Map<PdfWorker, NodeJS.Timeout>()
  let isClosed = false

  function take(): PdfWorker {
    for (let worker = idle.pop(); worker; worker = idle.pop()) {
      clearTimeout(timers.get(worker))
      if (worker.isUsable()) return worker
      forget(worker)
    }
    const fresh = options.start()
    all.add(fresh)
    return fresh
  }

  function putBack(worker: PdfWorker): void {
    if (!worker.isUsable()) return forget(worker)
    idle.push(worker)
    timers.set(worker, setTimeout(() => endIdle(worker), options.idleMs).unref())
  }

  function endIdle(worker: PdfWorker): void {
    idle.splice(idle.indexOf(worker), 1)
    forget(worker)
    worker.stop()
    if (all.size === 0) options.onEmpty?.()
  }

  function forget(worker: PdfWorker): void {
    all.delete(worker)
    timers.delete(worker)
  }

  async function work(job: PdfJob, signal: AbortSignal | undefined): Promise<PdfResult> {
    if (isClosed) throw new PdfBusy()
    const worker = take()
    if (options.endsAborted) signal?.addEventListener('abort', worker.stop, { once: true })
    try {
      return await worker.make(job)
    } finally {
      signal?.removeEventListener('abort', worker.stop)
      putBack(worker)
    }
  }

  return {
    run: (job, queueOptions = {}) =>
      unlessAborted(
        queue.run(() => work(job, queueOptions.signal), queueOptions),
        queueOptions.signal,
      ),
    load: () => queue.load(),
    close() {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
      for (const worker of all) worker.stop()
    },
  }
}

/** Rejects as soon as the client disconnects. A running job finishes by itself. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(new PdfAborted())
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
