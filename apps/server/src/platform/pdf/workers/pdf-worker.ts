import { type ChildProcess, execFile, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { PdfFailed, PdfTookTooLong } from '../pdf-errors.ts'
import type { JobMessage, ResultMessage } from './pdf-process.ts'
import type { PdfJob, PdfResult } from '../pdf-job.ts'

export interface PdfWorker {
  /** One job at a time. */
  make(job: PdfJob): Promise<PdfResult>
  /** False once the process has ended or grown too large. */
  isUsable(): boolean
  /** Its memory after the last job, in bytes. */
  memory(): number
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
 * stop a job that takes too long. A process can be killed, which also frees its memory.
 */
export function startPdfWorker({ timeLimitMs, runsWhenIdle = false }: PdfWorkerOptions): PdfWorker {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    // The process gets none of the server's environment, which contains secrets.
    env: environment(),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A stopping server does not wait for it; the process ends when the channel closes.
  child.unref()
  child.channel?.unref()
  if (runsWhenIdle) runOnlyWhenIdle(child)
  let isUsable = true
  let memory = 0
  child.once('exit', () => (isUsable = false))
  child.once('error', () => (isUsable = false))

  const stop = () => {
    isUsable = false
    child.kill('SIGKILL')
  }

  return {
    stop,
    isUsable: () => isUsable,
    memory: () => memory,
    async make(job) {
      child.channel?.ref()
      try {
        const result = await exchange(child, { job }, timeLimitMs).catch((error: unknown) => {
          stop()
          throw error
        })
        memory = result.memory
        if (memory > MAX_MEMORY_BYTES) stop()
        if ('error' in result) throw new PdfFailed(result.error)
        return result.made
      } finally {
        child.channel?.unref()
      }
    },
  }
}

/**
 * Linux lets a running process of low priority finish its time slice; one of the idle class is preempted at once. Without
 * this command, the priority that the process sets itself has to suffice.
 */
function runOnlyWhenIdle({ pid }: ChildProcess): void {
  if (pid !== undefined) execFile('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)], () => {})
}

/** Rejects with PdfFailed when the process ends or takes too long. */
function exchange(child: ChildProcess, message: JobMessage, timeLimitMs: number): Promise<ResultMessage> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      act()
    }
    const onMessage = (result: unknown) => settle(() => resolve(result as ResultMessage))
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(new PdfFailed(`the process ended with ${signal ?? code}`)))
    const onError = (error: Error) => settle(() => reject(new PdfFailed(String(error), { cause: error })))
    const timer = setTimeout(() => settle(() => reject(new PdfTookTooLong('it took too long'))), timeLimitMs)
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.send(message, (error) => {
      if (error) onError(error)
    })
  })
}

/** Shares the server's compile cache with the process, which then starts faster. */
function environment(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir()
  return compiled === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(compiled) }
}
