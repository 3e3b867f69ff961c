import path from 'node:path'
import { createProcessOnDemand, ProcessEnded, ProcessTooSlow } from '../processes/index.ts'
import { pictureSize } from './picture-size.ts'
import type { SharePicture } from './draw-share-picture.ts'
import type { TicketPicture } from './draw-ticket-picture.ts'
import type { PictureMessage, PictureReply } from './picture-process.ts'

export interface PictureReader {
  /**
   * The mean brightness of equal cells of a PNG or JPEG. Null for other content, and for a picture that is damaged, too
   * large or too small. One picture at a time.
   */
  read(content: Buffer, grid: { columns: number; rows: number }): Promise<number[] | null>
  /**
   * A PNG or JPEG as a JPEG that is just large enough for a box; what is over its edges is cut off. Null for other content, and for
   * a picture that is damaged or too large.
   */
  shrink(content: Buffer, box: { width: number; height: number }): Promise<Buffer | null>
  /** A PNG for chat apps to show with a link; null where drawing failed. */
  drawShare(share: SharePicture): Promise<Buffer | null>
  /** A PNG for the gallery of a phone; null where drawing failed. */
  drawTicket(ticket: TicketPicture): Promise<Buffer | null>
  stop(): void
}

const PROGRAM = path.join(import.meta.dirname, 'picture-process.ts')

/** A decoded picture takes four bytes for each of them. */
const MAX_PIXELS = 25_000_000

/** For pictures of strangers, which may be made to take long. */
const PICTURE_TIMEOUT_MS = 15_000

/** What we draw ourselves is small, but a busy machine may take its time to load fonts. */
const DRAWING_TIMEOUT_MS = 60_000

/**
 * Decodes pictures in a separate process: native code that reads files of strangers must not be able to end the server,
 * and the memory of a large picture is free again once the process is stopped.
 */
export function createPictureReader(): PictureReader {
  const decoder = createProcessOnDemand<PictureMessage, PictureReply>(PROGRAM)

  async function ask(message: PictureMessage, timeLimitMs: number): Promise<PictureReply | null> {
    try {
      return await decoder.exchange(message, timeLimitMs)
    } catch (error) {
      // This picture is not tried again.
      if (error instanceof ProcessEnded || error instanceof ProcessTooSlow) return null
      throw error
    }
  }

  return {
    stop: decoder.stop,
    async shrink(content, box) {
      const size = pictureSize(content)
      if (!size || size.width === 0 || size.height === 0 || size.width * size.height > MAX_PIXELS) return null
      const reply = await ask({ content, box }, PICTURE_TIMEOUT_MS)
      return reply && 'picture' in reply && reply.picture ? Buffer.from(reply.picture) : null
    },
    async drawShare(share) {
      const reply = await ask({ share }, DRAWING_TIMEOUT_MS)
      return reply && 'picture' in reply && reply.picture ? Buffer.from(reply.picture) : null
    },
    async drawTicket(ticket) {
      const reply = await ask({ ticket }, DRAWING_TIMEOUT_MS)
      return reply && 'picture' in reply && reply.picture ? Buffer.from(reply.picture) : null
    },
    async read(content, { columns, rows }) {
      const size = pictureSize(content)
      if (!size || size.width < columns || size.height < rows) return null
      if (size.width * size.height > MAX_PIXELS) return null
      const reply = await ask({ content, columns, rows }, PICTURE_TIMEOUT_MS)
      return reply && 'cells' in reply ? reply.cells : null
    },
  }
}
