import { flushCompileCache } from 'node:module'
import os from 'node:os'
import type { PdfJob, PdfResult } from '../pdf-job.ts'
import { createTypstEngine } from '../typst-engine.ts'

/** What goes between the server and a process that makes PDFs. */
export interface JobMessage {
  job: PdfJob
}
export type ResultMessage = { memory: number } & ({ made: PdfResult } | { error: string })

/** Answers to requests come first: making PDFs takes what they leave. */
const PRIORITY = 5

const DOCUMENTS_BETWEEN_TIDYINGS = 8

os.setPriority(PRIORITY)
const engine = createTypstEngine()
let sinceTidying = 0

// It may be killed at any time, so what was compiled for it is kept at once.
flushCompileCache()

process.on('message', ({ job }: JobMessage) => {
  process.send?.({ ...work(job), memory: process.memoryUsage.rss() } satisfies ResultMessage)
  // Looking through what Typst remembers takes time, so it is done after some documents at once, when none is awaited.
  sinceTidying += 1
  if (job.kind === 'document' && sinceTidying < DOCUMENTS_BETWEEN_TIDYINGS) return
  sinceTidying = 0
  setImmediate(() => engine.tidy())
})
process.on('disconnect', () => process.exit())

function work(job: PdfJob): { made: PdfResult } | { error: string } {
  try {
    return { made: engine.make(job) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
