import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PageResponse } from '@nibondhon/api-contract'
import { type Answers, isFileAnswer } from '@nibondhon/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { offerTokenOf } from '../../../../features/seats/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import { callApi } from '../../call-api.ts'
import type { HeldFile } from './held-files.ts'

interface Submission {
  method?: 'POST' | 'PUT'
  url: string
  key: string
  answers: Answers
  /** The other parts of the request, by their names. */
  texts: Record<string, string>
  /** Files by the names of their parts. */
  held: Record<string, HeldFile>
}

/** What the API responded, or the names of files that are not stored any more. */
export type SendResult = { response: PageResponse } | { lost: string[] }

/** Sends answers to the API as the script does: as multipart, whose files are read while they are sent. */
export async function sendSubmission(
  { app, files, request }: { app: FastifyInstance; files: FileStore; request: FastifyRequest },
  { method = 'POST', url, key, answers, texts, held }: Submission,
): Promise<SendResult> {
  const opened = await Promise.all(
    Object.entries(held).map(async ([name, { file }]) => ({
      name,
      file,
      content: await files.get(file.fileId),
    })),
  )
  const lost = opened.filter(({ content }) => content === null).map(({ name }) => name)
  if (lost.length > 0) {
    for (const { content } of opened) content?.destroy()
    return { lost }
  }
  const boundary = `nibondhon-${randomBytes(16).toString('hex')}`
  const plain = Object.fromEntries(Object.entries(answers).filter(([, answer]) => !isFileAnswer(answer)))
  const offer = method === 'POST' ? offerTokenOf(request, undefined) : ''
  const sent = { ...texts, ...(offer !== '' && { offer }), data: JSON.stringify(plain) }
  const payload = Readable.from(encode(boundary, sent, opened))
  try {
    const response = await callApi(app, request, {
      method,
      url,
      headers: { 'idempotency-key': key, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    })
    return { response }
  } finally {
    for (const { content } of opened) content?.destroy()
  }
}

interface OpenedFile {
  name: string
  file: HeldFile['file']
  content: Readable | null
}

/** The texts come first: they name the form that decides which files are taken. */
async function* encode(
  boundary: string,
  texts: Record<string, string>,
  files: OpenedFile[],
): AsyncGenerator<Buffer> {
  for (const [name, text] of Object.entries(texts)) {
    yield Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${text}\r\n`,
    )
  }
  for (const { name, file, content } of files) {
    const disposition = `form-data; name="${quoted(name)}"; filename="${quoted(file.name)}"`
    yield Buffer.from(
      `--${boundary}\r\ncontent-disposition: ${disposition}\r\ncontent-type: ${file.type}\r\n\r\n`,
    )
    for await (const chunk of content ?? []) yield chunk as Buffer
    yield Buffer.from('\r\n')
  }
  yield Buffer.from(`--${boundary}--\r\n`)
}

/** As browsers do it. */
function quoted(text: string): string {
  return text.replace(/["\r\n]/g, (character) => encodeURIComponent(character))
}
