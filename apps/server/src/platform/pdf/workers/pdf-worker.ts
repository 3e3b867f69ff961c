import { execFile } from 'node:child_process'
import path from 'node:path'
import { ProcessTooSlow, startProcess } from '../../processes/index.ts'
import { PdfFailed, PdfTookTooLong } from '../pdf-errors.ts'
import type { JobMessage, ResultMessage } from './pdf-process.ts'
import type { PdfJob, PdfResult } from '../pdf-job.ts'

export interface PdfWorker {
  /** One job at a time. */
  make(job: PdfJob): Promise<PdfResult>
  /** False once the process has ended or grown too large. */
  isUsable(): boolean
  stop(): void
}

export interface PdfWorkerOptions {
  timeLimitMs: number
  /** Whether it runs only when the machine is idle. */
  runsWhenIdle?: boolean
}

const PROGRAM = path.join(import.meta.dirname, 'pdf-process.ts')

/** Typst caches a lot; a process that has grown beyond this is replaced. */
const MAX_MEMORY_BYTES = 350 * 1024 * 1024

/**
 * Runs Typst in a separate process. In a thread, a crash of its native code would end the whole server, and nothing could
 * stop a job that takes too long.
 */
export function startPdfWorker({ timeLimitMs, runsWhenIdle = false }: PdfWorkerOptions): PdfWorker {
  const { pid, exchange, isUsable, stop } = startProcess<JobMessage, ResultMessage>(PROGRAM)
  if (runsWhenIdle) runOnlyWhenIdle(pid)
  return {
    stop,
    isUsable,
    async make(job) {
      const result = await exchange({ job }, timeLimitMs).catch((cause: Error) => {
        const Failure = cause instanceof ProcessTooSlow ? PdfTookTooLong : PdfFailed
        throw new Failure(cause.message, { cause })
      })
      if (result.memory > MAX_MEMORY_BYTES) stop()
      if ('error' in result) throw new PdfFailed(result.error)
      return result.made
    },
  }
}

/**
 * Linux lets a running process of low priority finish its time slice; one of the idle class is preempted at once. Without
 * this command, the priority that the process sets itself has to suffice.
 */
function runOnlyWhenIdle(pid: number | undefined): void {
  if (pid !== undefined) execFile('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)], () => {})
}
