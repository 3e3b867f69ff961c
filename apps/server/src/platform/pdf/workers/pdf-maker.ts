import os from 'node:os'
import { documentCost } from './document-cost.ts'
import type { Place } from './fair-queue.ts'
import { WARM_UP_DOCUMENT } from './warm-up-document.ts'
import type { PdfDocument } from '../pdf-document.ts'
import { PdfFailed, PdfTookTooLong, PdfTooLong } from '../pdf-errors.ts'
import type { MadePart, PdfJob, PdfResult } from '../pdf-job.ts'
import { createPdfPool } from './pdf-pool.ts'
import { startPdfWorker } from './pdf-worker.ts'

export interface PdfMaker {
  /**
   * The PDF of one document. Throws PdfBusy, PdfFailed or PdfAborted. Documents that take long have a line of their own,
   * so that a short one never waits behind them.
   */
  make(document: PdfDocument, place?: Place): Promise<Uint8Array>
  /** A part of a larger document. Nobody waits for it as for a single document, so all others come first. */
  makePart(job: PartJob, place?: Place): Promise<MadePart>
  /** Makes the first PDF as quick as the others. */
  warmUp(): Promise<void>
  /** How many are being made and how many wait: single documents, and parts of large ones. */
  load(): Record<'documents' | 'longDocuments' | 'parts', { running: number; waiting: number }>
  close(): void
}

type PartJob = Exclude<PdfJob, { kind: 'document' }>

export interface PdfMakerOptions {
  log: { warn(details: object, message: string): void }
  /** How many single documents are made at the same time. */
  workers?: number
  /** How many more may wait. */
  waiting?: number
  timeLimitMs?: number
  /** How long one may wait. */
  waitLimitMs?: number
  /** How long a part may take while all others come first. */
  patienceMs?: number
  /** How long a process must have had nothing to do before its memory is given back. */
  idleMs?: number
  /** In bytes: how much a process may hold that waits for the next job. A fresh one takes half of it. */
  idleMemory?: number
}

const DEFAULTS = {
  workers: Math.min(2, os.availableParallelism()),
  waiting: 24,
  timeLimitMs: 20_000,
  waitLimitMs: 30_000,
  // Ten times as long as it takes on a machine with nothing else to do.
  patienceMs: 4_000,
  idleMs: 20_000,
  idleMemory: 200 * 1024 * 1024,
}

/** In milliseconds as `documentCost` estimates them: some 15,000 letters of Bangla, or 150,000 of English. */
const LONG_COST = 300

/** Some 150,000 letters of Bangla; Typst would take some hundred megabytes for more. */
export const MAX_COST = 3_000

/** Single documents and the parts of large ones are made by processes of their own. */
export function createPdfMaker({ log, ...options }: PdfMakerOptions): PdfMaker {
  const { workers, timeLimitMs, waitLimitMs, patienceMs, idleMemory, ...limits } = { ...DEFAULTS, ...options }
  const documents = createPdfPool({
    ...limits,
    workers,
    waitLimitMs,
    start: () => startPdfWorker({ timeLimitMs }),
    keepsLast: (worker) => worker.memory() <= idleMemory,
    onEmpty: () => void warmUp().catch(logWarmUpFailure),
  })
  const longDocuments = createPdfPool({
    ...limits,
    workers: 1,
    waitLimitMs,
    endsAborted: true,
    start: () => startPdfWorker({ timeLimitMs }),
  })
  const parts = createPdfPool({
    ...limits,
    workers: 1,
    endsAborted: true,
    start: () =>
      isPatient
        ? startPdfWorker({ timeLimitMs: patienceMs, letsOthersFirst: true })
        : startPdfWorker({ timeLimitMs }),
    onEmpty: () => (isPatient = true),
  })
  /** Whether the next process for parts lets others first. */
  let isPatient = true

  async function makePart(job: PartJob, place: Place): Promise<PdfResult> {
    try {
      return await parts.run(job, place)
    } catch (error) {
      // Others leave nothing of the machine. The rest is made beside them, until there is nothing more to make.
      if (!(error instanceof PdfTookTooLong && isPatient)) throw error
      isPatient = false
      return parts.run(job, place)
    }
  }

  async function make(document: PdfDocument, place: Place = {}): Promise<Uint8Array> {
    const cost = documentCost(document)
    if (cost > MAX_COST) throw new PdfTooLong()
    const pool = cost > LONG_COST ? longDocuments : documents
    const result = await pool.run({ kind: 'document', document }, place).catch(logged)
    if (result.kind !== 'file') throw new PdfFailed('this is no whole file')
    return result.bytes
  }

  async function warmUp(): Promise<void> {
    await make(WARM_UP_DOCUMENT)
  }

  function logWarmUpFailure(err: unknown): void {
    // `make` has logged a PdfFailed already.
    if (!(err instanceof PdfFailed)) log.warn({ err }, 'could not warm up a PDF process')
  }

  function logged(error: unknown): never {
    if (error instanceof PdfFailed) log.warn({ err: error }, 'a PDF could not be made')
    throw error
  }

  return {
    make,
    async makePart(job, place = {}) {
      const result = await makePart(job, place).catch(logged)
      if (result.kind !== 'part') throw new PdfFailed('this is no part')
      return result
    },
    warmUp,
    load: () => ({
      documents: documents.load(),
      longDocuments: longDocuments.load(),
      parts: parts.load(),
    }),
    close() {
      documents.close()
      longDocuments.close()
      parts.close()
    },
  }
}
