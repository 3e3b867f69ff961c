import os from 'node:os'
import type { PdfJob, PdfResult } from './pdf-job.ts'
import { createTypstEngine } from './typst-engine.ts'

/** What goes between the server and a process that makes PDFs. */
export interface JobMessage {
  job: PdfJob
}
export type ResultMessage = { memory: number } & ({ made: PdfResult } | { error: string })

/** Answers requests come first: making PDFs takes what they leave. */
const PRIORITY = 5

os.setPriority(PRIORITY)
const engine = createTypstEngine()

process.on('message', ({ job }: JobMessage) => {
  process.send?.({ ...work(job), memory: process.memoryUsage.rss() } satisfies ResultMessage)
})
process.on('disconnect', () => process.exit())

function work(job: PdfJob): { made: PdfResult } | { error: string } {
  try {
    return { made: engine.make(job) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
