import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileAnswer } from '@nibondhon/domain'

/** Shorter than the age at which the sweeper deletes a file without a submission. */
const VALID_MS = 24 * 60 * 60 * 1000
/** Longer ones are not ours. */
const MAX_REFERENCE_LENGTH = 4_000

/** A file that came with a page which is shown again: it is stored, and belongs to no submission yet. */
export interface HeldFile {
  file: FileAnswer
  /** Hash of the content. */
  digest: string
  /** When its reference expires; showing the page again does not prolong it. */
  expiresAt: number
}

/** The input that a file was chosen in; its reference is valid nowhere else. */
interface Place {
  formId: string
  /** The field's id, or the key of the receipt. */
  name: string
}

export interface HeldFiles {
  hold(file: FileAnswer, digest: string): HeldFile
  /** What the page carries instead of the file. */
  sign(place: Place, held: HeldFile): string
  /** Null for a reference that is not ours, is for another place, or has expired. */
  read(place: Place, reference: string): HeldFile | null
}

export function heldFiles(appSecret: string, now: () => number = Date.now): HeldFiles {
  // The purpose is part of the signed text: a signature for another purpose opens no file.
  const signature = ({ formId, name }: Place, content: string) =>
    createHmac('sha256', appSecret).update(`held file\n${formId}\n${name}\n${content}`).digest()

  return {
    hold: (file, digest) => ({ file, digest, expiresAt: now() + VALID_MS }),
    sign(place, held) {
      const content = Buffer.from(JSON.stringify(held)).toString('base64url')
      return `${content}.${signature(place, content).toString('base64url')}`
    },
    read(place, reference) {
      if (reference.length > MAX_REFERENCE_LENGTH) return null
      const [content = '', given = ''] = reference.split('.', 2)
      const right = signature(place, content)
      const bytes = Buffer.from(given, 'base64url')
      if (bytes.length !== right.length || !timingSafeEqual(bytes, right)) return null
      // Signed by us, so it is what we wrote.
      const held = JSON.parse(Buffer.from(content, 'base64url').toString()) as HeldFile
      return held.expiresAt > now() ? held : null
    },
  }
}
