import { FairQueue, type Place } from './fair-queue.ts'
import { PdfAborted, PdfBusy } from '../pdf-errors.ts'
import type { PdfJob, PdfResult } from '../pdf-job.ts'
import type { PdfWorker } from './pdf-worker.ts'

export interface PdfPool {
  /** Throws PdfBusy, PdfFailed or PdfAborted. */
  run(job: PdfJob, place?: Place): Promise<PdfResult>
  /** How many are being made and how many wait. */
  load(): { running: number; waiting: number }
  close(): void
}

export interface PdfPoolOptions {
  start: () => PdfWorker
  /** How many are made at the same time. */
  workers: number
  /** How many more may wait. */
  waiting: number
  /** How long one may wait. */
  waitLimitMs?: number
  /** Whether the process of a job is ended when its client leaves; otherwise the job finishes and its result is dropped. */
  endsAborted?: boolean
  /** How long a process must have had nothing to do before its memory is given back. */
  idleMs: number
  /** Whether the last process stays for whoever comes next. */
  keepsLast?: (worker: PdfWorker) => boolean
  /** The last process is gone. */
  onEmpty?: () => void
}

/** Processes that make PDFs. They start when they are first needed. */
export function createPdfPool(options: PdfPoolOptions): PdfPool {
  const all = new Set<PdfWorker>()
  /** The one that was used last is used next, so that the others can go. */
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
    rest(worker)
  }

  function rest(worker: PdfWorker): void {
    timers.set(worker, setTimeout(() => giveBackMemory(worker), options.idleMs).unref())
  }

  function giveBackMemory(worker: PdfWorker): void {
    if (all.size === 1 && options.keepsLast?.(worker)) return rest(worker)
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
    run: (job, place = {}) =>
      unlessAborted(
        queue.run(() => work(job, place.signal), place),
        place.signal,
      ),
    load: () => queue.load(),
    close() {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
      for (const worker of all) worker.stop()
    },
  }
}

/** Rejects as soon as the client leaves. A job that is already running finishes by itself. */
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
