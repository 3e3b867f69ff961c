import { createPdfMaker, type PdfMaker } from '../../platform/pdf/index.ts'

/** While tests run, the machine is never idle, and a part that waits for that would only waste its time limit. */
const IDLE_TIME_LIMIT_MS = 100

/** A busy machine takes its time for a document. */
const PATIENT_MS = 240_000

type Options = Partial<Parameters<typeof createPdfMaker>[0]>

export function createTestPdfMaker(options: Options = {}): PdfMaker {
  return createPdfMaker({
    log: { warn: () => {} },
    timeLimitMs: PATIENT_MS,
    waitLimitMs: PATIENT_MS,
    idleTimeLimitMs: IDLE_TIME_LIMIT_MS,
    ...options,
  })
}
