import { type ChildProcess, execFile, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { PdfFailed, PdfTookTooLong } from '../pdf-errors.ts'
import type { JobMessage, ResultMessage } from './pdf-process.ts'
import type { PdfJob, PdfResult } from '../pdf-job.ts'

export interface PdfWorker {
  /** One job at a time. */
  make(job: PdfJob): Promise<PdfResult>
  /** False once it is of no more use: gone, or grown too large. */
  isUsable(): boolean
  /** Bytes that it held after its last job. */
  memory(): number
  stop(): void
}

export interface PdfWorkerOptions {
  timeLimitMs: number
  /** Whether everything else on the machine comes first. */
  letsOthersFirst?: boolean
}

const PROGRAM = path.join(import.meta.dirname, 'pdf-process.ts')

/** Typst keeps what it may need again; a process that has grown beyond this is replaced by a fresh one. */
const MAX_MEMORY = 350 * 1024 * 1024

/**
 * Typst in a process of its own. In a thread, a mistake in its native code would end the whole server, and nothing
 * could stop a job that takes too long; a process is ended from outside, and its memory is given back.
 */
export function startPdfWorker({ timeLimitMs, letsOthersFirst = false }: PdfWorkerOptions): PdfWorker {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    // What the server was started with (secrets, the database) is none of its business.
    env: environment(),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A server that stops does not wait for it; it ends by itself when the channel closes.
  child.unref()
  child.channel?.unref()
  if (letsOthersFirst) letOthersFirst(child)
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
        if (memory > MAX_MEMORY) stop()
        if ('error' in result) throw new PdfFailed(result.error)
        return result.made
      } finally {
        child.channel?.unref()
      }
    },
  }
}

/**
 * Linux lets a process finish its turn, however low its priority, before one that wakes up; one of the idle class is
 * interrupted at once. Where there is no such command, the priority that the process gives itself has to do.
 */
function letOthersFirst({ pid }: ChildProcess): void {
  if (pid !== undefined) execFile('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)], () => {})
}

/** Rejects with PdfFailed if the process is of no more use. */
function exchange(child: ChildProcess, message: JobMessage, timeLimitMs: number): Promise<ResultMessage> {
  return new Promise((resolve, reject) => {
    const over = (act: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      act()
    }
    const onMessage = (result: unknown) => over(() => resolve(result as ResultMessage))
    const onExit = (code: number | null, signal: string | null) =>
      over(() => reject(new PdfFailed(`the process ended with ${signal ?? code}`)))
    const onError = (error: Error) => over(() => reject(new PdfFailed(String(error), { cause: error })))
    const timer = setTimeout(() => over(() => reject(new PdfTookTooLong('it took too long'))), timeLimitMs)
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.send(message, (error) => {
      if (error) onError(error)
    })
  })
}

/** What the server keeps compiled serves its children too: they start sooner, and need no compiler in memory. */
function environment(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir()
  return compiled === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(compiled) }
}
