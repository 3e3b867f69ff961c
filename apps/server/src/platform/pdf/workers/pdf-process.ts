import { flushCompileCache } from 'node:module'
import os from 'node:os'
import type { PdfJob, PdfResult } from '../pdf-job.ts'
import { createTypstEngine } from '../typst-engine.ts'

/** The messages between the server and a PDF process. */
export interface JobMessage {
  job: PdfJob
}
export type ResultMessage = { memory: number } & ({ made: PdfResult } | { error: string })

/** Lower than that of the server, so that requests come first. */
const PRIORITY = 5

const DOCUMENTS_PER_EVICTION = 8

os.setPriority(PRIORITY)
const engine = createTypstEngine()
let sinceEviction = 0

// The process may be killed at any time, so its compile cache is written at once.
flushCompileCache()

process.on('message', ({ job }: JobMessage) => {
  process.send?.({ ...work(job), memory: process.memoryUsage.rss() } satisfies ResultMessage)
  // Evicting takes time, so it runs after several documents and after the result was sent.
  sinceEviction += 1
  if (job.kind === 'document' && sinceEviction < DOCUMENTS_PER_EVICTION) return
  sinceEviction = 0
  setImmediate(() => engine.evictCache())
})
process.on('disconnect', () => process.exit())

function work(job: PdfJob): { made: PdfResult } | { error: string } {
  try {
    return { made: engine.make(job) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
