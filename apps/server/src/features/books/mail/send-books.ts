import type { Readable } from 'node:stream'
import { daysOfMonth, type Locale, monthToSend } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import { DeliveryError } from '../../../platform/delivery/index.ts'
import type { MailAttachment } from '../../../platform/mail/index.ts'
import { booksPdf, type BookTools } from '../files/books-pdf.ts'
import { booksXlsx } from '../files/books-xlsx.ts'
import { loadBooks, type Period } from '../files/load-books.ts'
import { readState } from '../store/days-repository.ts'
import { readBookSettings } from '../store/settings-repository.ts'
import { type DueMail, markFailed, markSent, queueMails, takeDueMail } from './book-mails-repository.ts'
import { booksMail, type MailContent } from './books-mail.ts'

export interface SendBooksParts extends BookTools {
  publicUrl: string
  mail: {
    canSend(): Promise<boolean>
    /** Throws DeliveryError. `id` is the same on every try. */
    send(
      message: MailContent & { id: string; to: string; locale: Locale; attachments: MailAttachment[] },
    ): Promise<void>
  }
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Minutes until the next try. */
const RETRY_MINUTES = [5, 15, 60, 180] as const
const MAX_RETRY_MINUTES = 360
const MAX_ATTEMPTS = 20

/** Mails the books of the last month to the treasurer, in the first days of a month. Several processes can do so at once. */
export async function sendBooks(
  parts: SendBooksParts,
  { signal, now }: { signal?: AbortSignal; /** As 2026-11-16. */ now?: string } = {},
): Promise<void> {
  const { db, mail } = parts
  const { recipients } = await readBookSettings(db)
  const { today, first } = await readState(db)
  const month = monthToSend(now ?? today)
  const isBegun = month !== null && first !== null && first <= daysOfMonth(month).to
  if (isBegun && recipients.length > 0) await queueMails(db, month, recipients)
  if (!(await mail.canSend())) return
  while (!signal?.aborted) {
    const due = await takeDueMail(db)
    if (!due) return
    await sendOne(parts, due, signal)
  }
}

async function sendOne(parts: SendBooksParts, due: DueMail, signal?: AbortSignal): Promise<void> {
  const { db, publicUrl, mail, log } = parts
  try {
    const { language } = await readBookSettings(db)
    const period = daysOfMonth(due.month)
    const books = await loadBooks(db, period)
    const attachments = await makeFiles(parts, { period, language }, signal)
    const content = booksMail({ books, language, publicUrl, hasFiles: attachments.length > 0 })
    const id = `books-${due.month}-${Buffer.from(due.recipient).toString('hex').slice(0, 60)}`
    await mail.send({ id, to: due.recipient, locale: language, attachments, ...content })
    await markSent(db, due)
  } catch (error) {
    const isExpected = error instanceof DeliveryError
    log.warn(isExpected ? { reason: error.message } : { err: error }, 'the books of a month were not mailed')
    await markFailed(db, due, {
      detail: isExpected ? error.message : 'The books could not be made.',
      isFinal: (isExpected && error.isFinal) || due.attempts >= MAX_ATTEMPTS,
      pauseMinutes: RETRY_MINUTES[due.attempts - 1] ?? MAX_RETRY_MINUTES,
    })
  }
}

/** Mail servers refuse large mails; then the mail has the link alone. */
const MAX_ATTACHED_BYTES = 8 * 1024 * 1024

async function makeFiles(
  tools: SendBooksParts,
  { period, language }: { period: Period; language: Locale },
  signal?: AbortSignal,
): Promise<MailAttachment[]> {
  const name = `books_${period.from.slice(0, 7)}`
  try {
    const pdf = await booksPdf(tools, { period, language }, { owner: 'books', ...(signal && { signal }) })
    const xlsx = await booksXlsx(tools.db, { period, language })
    const files: MailAttachment[] = []
    let left = MAX_ATTACHED_BYTES
    for (const { extension, content, type } of [
      { extension: 'pdf', content: pdf, type: 'application/pdf' },
      { extension: 'xlsx', ...xlsx },
    ]) {
      const bytes = await readUpTo(content, left)
      if (!bytes) return []
      left -= bytes.length
      files.push({ filename: `${name}.${extension}`, content: bytes, contentType: type })
    }
    return files
  } catch (err) {
    tools.log.warn({ err }, 'the files of the books could not be made; they are mailed as a link')
    return []
  }
}

/** Null for one that is larger; the rest of it is not made then. */
async function readUpTo(content: Uint8Array | Readable, maxBytes: number): Promise<Buffer | null> {
  if (content instanceof Uint8Array) return content.length > maxBytes ? null : Buffer.from(content)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
