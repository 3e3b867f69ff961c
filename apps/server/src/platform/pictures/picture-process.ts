import { replyToMessages } from '../processes/index.ts'
import { reducePicture } from './reduce-picture.ts'

/** The messages between the server and the process that decodes pictures. */
export interface PictureMessage {
  content: Uint8Array
  columns: number
  rows: number
}

/** Null for a picture that is damaged. */
export type PictureReply = { cells: number[] | null }

const PRIORITY = 15

replyToMessages(PRIORITY, async ({ content, ...grid }: PictureMessage): Promise<PictureReply> => {
  try {
    return { cells: await reducePicture(Buffer.from(content), grid) }
  } catch {
    return { cells: null }
  }
})
