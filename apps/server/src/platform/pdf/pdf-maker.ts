import os from 'node:os'
import { atMost } from '../limits/index.ts'
import { FIRST_DOCUMENT } from './first-document.ts'
import type { PdfDocument } from './pdf-document.ts'
import { PdfBusy, PdfFailed } from './pdf-errors.ts'
import { type PdfWorker, startPdfWorker } from './pdf-worker.ts'
import type { MadePart, PdfJob, PdfResult } from './pdf-job.ts'

export interface PdfMaker {
  /** The PDF of one document. Throws PdfBusy or PdfFailed. */
  make(document: PdfDocument, options?: { signal?: AbortSignal }): Promise<Uint8Array>
  /** A part of a larger document. Parts leave room for single documents, which people are waiting for. */
  makePart(job: PartJob, options?: { signal?: AbortSignal }): Promise<MadePart>
  /** Makes the first PDF as quick as the others. */
  warmUp(): Promise<void>
  close(): void
}

type PartJob = Exclude<PdfJob, { kind: 'document' }>

export interface PdfMakerOptions {
  log: { warn(details: object, message: string): void }
  /** How many are made at the same time. */
  workers?: number
  /** How many more may wait. */
  waiting?: number
  timeLimitMs?: number
  /** How long there must be nothing to do before memory is given back. */
  idleMs?: number
  /** In bytes: how much a process may hold that waits for the next job. A fresh one takes half of it. */
  idleMemory?: number
}

const DEFAULTS = {
  workers: Math.min(2, os.availableParallelism()),
  waiting: 24,
  timeLimitMs: 20_000,
  idleMs: 60_000,
  idleMemory: 200 * 1024 * 1024,
}

/** Its processes start when they are first needed. */
export function createPdfMaker({ log, ...options }: PdfMakerOptions): PdfMaker {
  const limits = { ...DEFAULTS, ...options }
  const idle: PdfWorker[] = []
  const all = new Set<PdfWorker>()
  const inTurn = atMost({ running: limits.workers, waiting: limits.waiting }, () => new PdfBusy())
  const partInTurn = atMost(
    { running: Math.max(1, limits.workers - 1), waiting: limits.waiting },
    () => new PdfBusy(),
  )
  let isClosed = false
  let quiet: NodeJS.Timeout | undefined

  async function run(job: PdfJob, signal?: AbortSignal): Promise<PdfResult> {
    return inTurn(async () => {
      signal?.throwIfAborted()
      if (isClosed) throw new PdfBusy()
      const worker = takeWorker()
      try {
        return await worker.make(job, limits.timeLimitMs)
      } catch (error) {
        log.warn({ err: error }, 'a PDF could not be made')
        throw error
      } finally {
        putBack(worker)
      }
    })
  }

  function putBack(worker: PdfWorker): void {
    if (!worker.isUsable()) {
      all.delete(worker)
      return
    }
    idle.push(worker)
    clearTimeout(quiet)
    quiet = setTimeout(giveBackMemory, limits.idleMs)
    quiet.unref()
  }

  /** One that is small is kept for whoever comes next, or made anew if all have grown. */
  function giveBackMemory(): void {
    const kept = idle.find((worker) => worker.memory() <= limits.idleMemory)
    for (const worker of idle.splice(0)) {
      if (worker === kept) continue
      all.delete(worker)
      worker.stop()
    }
    if (kept) idle.push(kept)
    else warmUp().catch((err: unknown) => log.warn({ err }, 'no PDF process could be started'))
  }

  function takeWorker(): PdfWorker {
    for (;;) {
      const worker = idle.pop() ?? startPdfWorker()
      if (!worker.isUsable()) continue
      all.add(worker)
      return worker
    }
  }

  async function make(document: PdfDocument, { signal }: { signal?: AbortSignal } = {}): Promise<Uint8Array> {
    const result = await run({ kind: 'document', document }, signal)
    if (result.kind !== 'file') throw new PdfFailed('this is no whole file')
    return result.bytes
  }

  async function warmUp(): Promise<void> {
    await make(FIRST_DOCUMENT)
  }

  return {
    make,
    makePart: (job, { signal } = {}) =>
      partInTurn(async () => {
        const result = await run(job, signal)
        if (result.kind !== 'part') throw new PdfFailed('this is no part')
        return result
      }),
    warmUp,
    close: () => {
      isClosed = true
      clearTimeout(quiet)
      for (const worker of all) worker.stop()
    },
  }
}
