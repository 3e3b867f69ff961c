import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { pictureSize } from './picture-size.ts'
import type { PictureMessage, PictureResult } from './picture-process.ts'

export interface PictureReader {
  /**
   * The mean brightness of equal cells of a PNG or JPEG. Null for other content, and for a picture that is damaged, too
   * large or too small. One picture at a time.
   */
  read(content: Buffer, grid: { columns: number; rows: number }): Promise<number[] | null>
  stop(): void
}

const PROGRAM = path.join(import.meta.dirname, 'picture-process.ts')

/** A decoded picture takes four bytes for each of them. */
const MAX_PIXELS = 25_000_000

const START_TIMEOUT_MS = 30_000
const PICTURE_TIMEOUT_MS = 15_000

/**
 * Decodes pictures in a separate process: native code that reads files of strangers must not be able to end the server,
 * and the memory of a large picture is free again once the process is stopped. It is started by the first picture.
 */
export function createPictureReader(): PictureReader {
  let child: ChildProcess | null = null
  const stop = () => {
    child?.kill('SIGKILL')
    child = null
  }
  return {
    stop,
    async read(content, { columns, rows }) {
      const size = pictureSize(content)
      if (!size || size.width < columns || size.height < rows) return null
      if (size.width * size.height > MAX_PIXELS) return null
      child ??= await startProcess()
      try {
        const result = await exchange(child, { content, columns, rows })
        return result.kind === 'result' ? result.cells : null
      } catch {
        // It crashed, or took too long: this picture is not tried again.
        stop()
        return null
      }
    },
  }
}

async function startProcess(): Promise<ChildProcess> {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    // The process gets none of the server's environment, which contains secrets.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    await nextMessage(child, START_TIMEOUT_MS)
    return child
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error('the process that decodes pictures cannot be started', { cause: error })
  }
}

async function exchange(child: ChildProcess, message: PictureMessage): Promise<PictureResult> {
  const result = nextMessage(child, PICTURE_TIMEOUT_MS)
  child.send(message, (error) => {
    if (error) child.kill('SIGKILL')
  })
  return result
}

function nextMessage(child: ChildProcess, timeoutMs: number): Promise<PictureResult> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      act()
    }
    const onMessage = (result: unknown) => settle(() => resolve(result as PictureResult))
    const onExit = () => settle(() => reject(new Error('the process ended')))
    const timer = setTimeout(() => settle(() => reject(new Error('it took too long'))), timeoutMs)
    child.on('message', onMessage).on('exit', onExit).on('error', onExit)
  })
}
