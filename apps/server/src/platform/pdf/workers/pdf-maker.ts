import os from 'node:os'
import { documentCost } from './document-cost.ts'
import type { QueueOptions } from './fair-queue.ts'
import type { PdfDocument } from '../pdf-document.ts'
import type { PdfSheet } from '../pdf-sheet.ts'
import { PdfFailed, PdfTookTooLong, PdfTooLong } from '../pdf-errors.ts'
import type { MadePart, PdfJob, PdfResult } from '../pdf-job.ts'
import { createPdfPool } from './pdf-pool.ts'
import { startPdfWorker } from './pdf-worker.ts'

export interface PdfMaker {
  /**
   * Generates the PDF of one document. Throws PdfBusy, PdfFailed or PdfAborted. Long documents have their own queue, so
   * that a short one never waits behind them.
   */
  make(document: PdfDocument, options?: QueueOptions): Promise<Uint8Array>
  /** Generates a sheet, such as a certificate for one person. Throws as `make` does. */
  makeSheet(sheet: PdfSheet, options?: QueueOptions): Promise<Uint8Array>
  /** Generates a part of a collection, with lower priority than single documents. */
  makePart(job: PartJob, options?: QueueOptions): Promise<MadePart>
  /** How many jobs run and how many wait: single documents, and parts of collections. */
  load(): Record<'documents' | 'longDocuments' | 'parts', { running: number; waiting: number }>
  close(): void
}

type PartJob = Exclude<PdfJob, { kind: 'document' | 'sheet' }>

export interface PdfMakerOptions {
  log: { warn(details: object, message: string): void }
  /** How many single documents are generated at once. */
  workers?: number
  /** How many more may wait. */
  waiting?: number
  timeLimitMs?: number
  /** How long one may wait. */
  waitLimitMs?: number
  /** How long a part may take while it runs only when the machine is idle. */
  idleTimeLimitMs?: number
  /** How long a process stays idle before it is ended. */
  idleMs?: number
}

const DEFAULTS = {
  workers: Math.min(2, os.availableParallelism()),
  waiting: 24,
  timeLimitMs: 20_000,
  waitLimitMs: 30_000,
  // Ten times as long as on an idle machine.
  idleTimeLimitMs: 4_000,
  // Someone who looks through submissions makes one PDF after another; starting a process takes a second.
  idleMs: 120_000,
}

/** In milliseconds, as `documentCost` estimates them: about 15,000 letters of Bangla, or 150,000 of English. */
const LONG_COST = 300

/** About 150,000 letters of Bangla; for more, Typst would take hundreds of megabytes. */
export const MAX_COST = 3_000

/**
 * Uses separate processes for single documents, long documents and parts of collections. Each starts with its first document and ends
 * when it is idle.
 */
export function createPdfMaker({ log, ...overrides }: PdfMakerOptions): PdfMaker {
  const { workers, timeLimitMs, waitLimitMs, idleTimeLimitMs, ...limits } = {
    ...DEFAULTS,
    ...overrides,
  }
  const documents = createPdfPool({
    ...limits,
    workers,
    waitLimitMs,
    start: () => startPdfWorker({ timeLimitMs }),
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
      yieldsToOthers
        ? startPdfWorker({ timeLimitMs: idleTimeLimitMs, runsWhenIdle: true })
        : startPdfWorker({ timeLimitMs }),
    onEmpty: () => (yieldsToOthers = true),
  })
  /** Whether the next process for parts runs only when the machine is idle. */
  let yieldsToOthers = true

  async function makePart(job: PartJob, options: QueueOptions): Promise<PdfResult> {
    try {
      return await parts.run(job, options)
    } catch (error) {
      // The machine is never idle. From now on parts run with normal priority, until all processes have ended.
      if (!(error instanceof PdfTookTooLong && yieldsToOthers)) throw error
      yieldsToOthers = false
      return parts.run(job, options)
    }
  }

  async function make(document: PdfDocument, options: QueueOptions = {}): Promise<Uint8Array> {
    const cost = documentCost(document)
    if (cost > MAX_COST) throw new PdfTooLong()
    const pool = cost > LONG_COST ? longDocuments : documents
    return fileOf(await pool.run({ kind: 'document', document }, options).catch(logged))
  }

  function fileOf(result: PdfResult): Uint8Array {
    if (result.kind !== 'file') throw new PdfFailed('this is no whole file')
    return result.bytes
  }

  function logged(error: unknown): never {
    if (error instanceof PdfFailed) log.warn({ err: error }, 'a PDF could not be made')
    throw error
  }

  return {
    make,
    makeSheet: async (sheet, options = {}) =>
      fileOf(await documents.run({ kind: 'sheet', sheet }, options).catch(logged)),
    async makePart(job, options = {}) {
      const result = await makePart(job, options).catch(logged)
      if (result.kind !== 'part') throw new PdfFailed('this is no part')
      return result
    },
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
