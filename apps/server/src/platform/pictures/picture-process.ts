import { replyToMessages } from '../processes/index.ts'
import { drawSharePicture, type SharePicture } from './draw-share-picture.ts'
import { drawTicketPicture, type TicketPicture } from './draw-ticket-picture.ts'
import { reducePicture } from './reduce-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** The messages between the server and the process that decodes pictures. */
export type PictureMessage =
  | ({ content: Uint8Array } & (
      | { columns: number; rows: number }
      | { box: { width: number; height: number } }
    ))
  | { share: SharePicture }
  | { ticket: TicketPicture }

/** Null for a picture that is damaged. */
export type PictureReply = { cells: number[] | null } | { picture: Uint8Array | null }

const PRIORITY = 15

replyToMessages(PRIORITY, async (message: PictureMessage): Promise<PictureReply> => {
  if ('share' in message) return { picture: await drawSharePicture(message.share) }
  if ('ticket' in message) return { picture: await drawTicketPicture(message.ticket) }
  const { content, ...wanted } = message
  const isShrunk = 'box' in wanted
  try {
    return isShrunk
      ? { picture: await shrinkPicture(Buffer.from(content), wanted.box) }
      : { cells: await reducePicture(Buffer.from(content), wanted) }
  } catch {
    return isShrunk ? { picture: null } : { cells: null }
  }
})
