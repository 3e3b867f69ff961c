import { replyToMessages } from '../processes/index.ts'
import { reducePicture } from './reduce-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** The messages between the server and the process that decodes pictures. */
export type PictureMessage = { content: Uint8Array } & (
  | { columns: number; rows: number }
  | { box: { width: number; height: number } }
)

/** Null for a picture that is damaged. */
export type PictureReply = { cells: number[] | null } | { picture: Uint8Array | null }

const PRIORITY = 15

replyToMessages(PRIORITY, async ({ content, ...wanted }: PictureMessage): Promise<PictureReply> => {
  const isShrunk = 'box' in wanted
  try {
    return isShrunk
      ? { picture: await shrinkPicture(Buffer.from(content), wanted.box) }
      : { cells: await reducePicture(Buffer.from(content), wanted) }
  } catch {
    return isShrunk ? { picture: null } : { cells: null }
  }
})
