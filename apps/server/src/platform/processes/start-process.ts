import { fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'

/** The process ended before it replied: it crashed, had no memory left or was killed. */
export class ProcessEnded extends Error {}

/** The process was killed because it took too long. */
export class ProcessTooSlow extends Error {}

export interface HelperProcess<Message extends object, Reply> {
  readonly pid: number | undefined
  /** Sends a message and waits for the reply to it; one at a time. Kills a process that fails, which throws one of the above. */
  exchange(message: Message, timeLimitMs: number): Promise<Reply>
  /** False once it has ended. */
  isUsable(): boolean
  stop(): void
}

/**
 * Starts a program of the server in a separate process: whatever happens there cannot end the server, it can be killed at any
 * time, and its memory is then free again. `memoryMb` limits the memory of its objects and texts.
 */
export function startProcess<Message extends object, Reply>(
  program: string,
  { memoryMb }: { memoryMb?: number } = {},
): HelperProcess<Message, Reply> {
  const child = fork(program, {
    serialization: 'advanced',
    // The process gets none of the server's environment, which contains secrets.
    env: environment(),
    execArgv: memoryMb === undefined ? [] : [`--max-old-space-size=${memoryMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A stopping server does not wait for it; the process ends when the channel closes.
  child.unref()
  child.channel?.unref()
  let isUsable = true
  const stop = () => {
    isUsable = false
    child.kill('SIGKILL')
  }
  child.on('exit', () => (isUsable = false)).on('error', stop)

  async function exchange(message: Message, timeLimitMs: number): Promise<Reply> {
    child.channel?.ref()
    let settle = () => {}
    const replied = new Promise<Reply>((resolve, reject) => {
      const onMessage = (reply: unknown) => resolve(reply as Reply)
      const onExit = (code: number | null, signal: string | null) =>
        reject(new ProcessEnded(`the process ended with ${signal ?? code}`))
      const onError = (cause: Error) => reject(new ProcessEnded(String(cause), { cause }))
      const timer = setTimeout(() => reject(new ProcessTooSlow('it took too long')), timeLimitMs)
      child.on('message', onMessage).on('exit', onExit).on('error', onError)
      settle = () => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onExit).off('error', onError)
      }
      child.send(message, (error) => {
        if (error) onError(error)
      })
    })
    try {
      return await replied
    } catch (error) {
      stop()
      throw error
    } finally {
      settle()
      child.channel?.unref()
    }
  }

  return { pid: child.pid, exchange, isUsable: () => isUsable, stop }
}

/** Shares the server's compile cache with the process, which then starts faster. */
function environment(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir()
  return compiled === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(compiled) }
}
