import path from 'node:path'
import { createProcessOnDemand, ProcessEnded, ProcessTooSlow } from '../processes/index.ts'
import { pictureSize } from './picture-size.ts'
import type { PictureMessage, PictureReply } from './picture-process.ts'

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

const PICTURE_TIMEOUT_MS = 15_000

/**
 * Decodes pictures in a separate process: native code that reads files of strangers must not be able to end the server,
 * and the memory of a large picture is free again once the process is stopped.
 */
export function createPictureReader(): PictureReader {
  const decoder = createProcessOnDemand<PictureMessage, PictureReply>(PROGRAM)
  return {
    stop: decoder.stop,
    async read(content, { columns, rows }) {
      const size = pictureSize(content)
      if (!size || size.width < columns || size.height < rows) return null
      if (size.width * size.height > MAX_PIXELS) return null
      try {
        return (await decoder.exchange({ content, columns, rows }, PICTURE_TIMEOUT_MS)).cells
      } catch (error) {
        // This picture is not tried again.
        if (error instanceof ProcessEnded || error instanceof ProcessTooSlow) return null
        throw error
      }
    },
  }
}
