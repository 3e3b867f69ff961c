import os from 'node:os'
import { FIRST_DOCUMENT } from './first-document.ts'
import type { PdfDocument } from './pdf-document.ts'
import { PdfFailed, PdfTookTooLong } from './pdf-errors.ts'
import type { MadePart, PdfJob, PdfResult } from './pdf-job.ts'
import { createPdfPool } from './pdf-pool.ts'
import { startPdfWorker } from './pdf-worker.ts'

export interface PdfMaker {
  /** The PDF of one document. Throws PdfBusy or PdfFailed. */
  make(document: PdfDocument, options?: { signal?: AbortSignal }): Promise<Uint8Array>
  /** A part of a larger document. Nobody waits for it as for a single document, so all others come first. */
  makePart(job: PartJob, options?: { signal?: AbortSignal }): Promise<MadePart>
  /** Makes the first PDF as quick as the others. */
  warmUp(): Promise<void>
  /** How many are being made and how many wait: single documents, and parts of large ones. */
  load(): Record<'documents' | 'parts', { running: number; waiting: number }>
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
  // Ten times as long as it takes on a machine with nothing else to do.
  patienceMs: 4_000,
  idleMs: 20_000,
  idleMemory: 200 * 1024 * 1024,
}

/** Single documents and the parts of large ones are made by processes of their own. */
export function createPdfMaker({ log, ...options }: PdfMakerOptions): PdfMaker {
  const { workers, timeLimitMs, patienceMs, idleMemory, ...limits } = { ...DEFAULTS, ...options }
  const documents = createPdfPool({
    ...limits,
    workers,
    start: () => startPdfWorker({ timeLimitMs }),
    keepsLast: (worker) => worker.memory() <= idleMemory,
    onEmpty: () => void warmUp().catch(() => {}),
  })
  const parts = createPdfPool({
    ...limits,
    workers: 1,
    start: () =>
      isPatient
        ? startPdfWorker({ timeLimitMs: patienceMs, letsOthersFirst: true })
        : startPdfWorker({ timeLimitMs }),
    onEmpty: () => (isPatient = true),
  })
  /** Whether the next process for parts lets others first. */
  let isPatient = true

  async function makePart(job: PartJob, signal?: AbortSignal): Promise<PdfResult> {
    try {
      return await parts.run(job, signal)
    } catch (error) {
      // Others leave nothing of the machine. The rest is made beside them, until there is nothing more to make.
      if (!(error instanceof PdfTookTooLong && isPatient)) throw error
      isPatient = false
      return parts.run(job, signal)
    }
  }

  async function make(document: PdfDocument, { signal }: { signal?: AbortSignal } = {}): Promise<Uint8Array> {
    const result = await documents.run({ kind: 'document', document }, signal).catch(logged)
    if (result.kind !== 'file') throw new PdfFailed('this is no whole file')
    return result.bytes
  }

  async function warmUp(): Promise<void> {
    await make(FIRST_DOCUMENT)
  }

  function logged(error: unknown): never {
    if (error instanceof PdfFailed) log.warn({ err: error }, 'a PDF could not be made')
    throw error
  }

  return {
    make,
    async makePart(job, { signal } = {}) {
      const result = await makePart(job, signal).catch(logged)
      if (result.kind !== 'part') throw new PdfFailed('this is no part')
      return result
    },
    warmUp,
    load: () => ({ documents: documents.load(), parts: parts.load() }),
    close() {
      documents.close()
      parts.close()
    },
  }
}
