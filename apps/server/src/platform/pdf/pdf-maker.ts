import os from 'node:os'
import { FIRST_DOCUMENT } from './first-document.ts'
import type { PdfDocument } from './pdf-document.ts'
import { PdfBusy, PdfFailed } from './pdf-errors.ts'
import { type PdfWorker, startPdfWorker } from './pdf-worker.ts'
import type { PdfJob } from './prepare-job.ts'
import type { MadePdf } from './typst-engine.ts'

export interface PdfMaker {
  /** The PDF of one document. Throws PdfBusy or PdfFailed. */
  make(document: PdfDocument, options?: { signal?: AbortSignal }): Promise<Uint8Array>
  /** Some documents of many, to be joined to others later. */
  makePart(documents: PdfDocument[], firstPage: number): Promise<MadePdf>
  /** Makes the first PDF as quick as the others. */
  warmUp(): Promise<void>
  close(): void
}

export interface PdfMakerOptions {
  log: { warn(details: object, message: string): void }
  /** How many are made at the same time. */
  workers?: number
  /** How many more may wait. */
  waiting?: number
  timeLimitMs?: number
}

const DEFAULTS = { workers: Math.min(2, os.availableParallelism()), waiting: 24, timeLimitMs: 20_000 }

/** Its processes start when they are first needed. */
export function createPdfMaker({ log, ...options }: PdfMakerOptions): PdfMaker {
  const limits = { ...DEFAULTS, ...options }
  const idle: PdfWorker[] = []
  const waiting: (() => void)[] = []
  const all = new Set<PdfWorker>()
  let busy = 0
  let isClosed = false

  async function run(job: PdfJob, signal?: AbortSignal): Promise<MadePdf> {
    if (isClosed) throw new PdfBusy()
    if (busy >= limits.workers) {
      if (waiting.length >= limits.waiting) throw new PdfBusy()
      // Whoever is done hands its place over, so the count stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else busy += 1
    const worker = takeWorker()
    try {
      signal?.throwIfAborted()
      if (isClosed) throw new PdfBusy()
      return await worker.make(job, limits.timeLimitMs)
    } catch (error) {
      if (error instanceof PdfFailed) log.warn({ err: error }, 'a PDF could not be made')
      throw error
    } finally {
      if (worker.isUsable()) idle.push(worker)
      else all.delete(worker)
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }

  function takeWorker(): PdfWorker {
    for (;;) {
      const worker = idle.pop() ?? startPdfWorker()
      if (!worker.isUsable()) continue
      all.add(worker)
      return worker
    }
  }

  return {
    make: async (document, { signal } = {}) => (await run({ documents: [document], part: null }, signal)).pdf,
    makePart: (documents, firstPage) => run({ documents, part: { firstPage } }),
    warmUp: async () => {
      await run({ documents: [FIRST_DOCUMENT], part: null })
    },
    close: () => {
      isClosed = true
      for (const worker of all) worker.stop()
      for (const next of waiting.splice(0)) next()
    },
  }
}
