import os from 'node:os'
import { reducePicture } from './reduce-picture.ts'

/** The messages between the server and the process that decodes pictures. */
export interface PictureMessage {
  content: Uint8Array
  columns: number
  rows: number
}
/** `ready` once the decoder is loaded; `cells` is null for a picture that is damaged. */
export type PictureResult = { kind: 'ready' } | { kind: 'result'; cells: number[] | null }

/** Requests come first. */
const PRIORITY = 15

os.setPriority(PRIORITY)
process.on('message', (message: PictureMessage) => {
  void reduce(message).then((cells) => send({ kind: 'result', cells }))
})
process.on('disconnect', () => process.exit())
send({ kind: 'ready' })

async function reduce({ content, columns, rows }: PictureMessage): Promise<number[] | null> {
  try {
    return await reducePicture(Buffer.from(content), { columns, rows })
  } catch {
    return null
  }
}

function send(result: PictureResult): void {
  process.send?.(result)
}
