import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, tooLarge } from '../errors/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A multipart body that no handler has read yet; null for every other body. */
    multipart: Readable | null
  }
}

/** Lets the routes of this scope take multipart bodies, which their handlers read by `readMultipart`. */
export function acceptMultipart(scope: FastifyInstance): void {
  scope.decorateRequest('multipart', null)
  scope.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    request.multipart = payload
    done(null, {})
  })
}

export interface FilePart {
  /** As the sender calls it. */
  name: string
  type: string
  content: AsyncIterable<Uint8Array>
}

/** A part's text, or all of them where a name comes more than once. */
export type TextParts = Record<string, string | string[]>

const MAX_TEXT_BYTES = 1024 * 1024
export const MULTIPART_LIMITS = {
  fieldNameSize: 200,
  fieldSize: MAX_TEXT_BYTES,
  fields: 2_000,
  files: 500,
  headerPairs: 50,
}

export interface MultipartRules {
  /** Of the whole body. A function where the first parts decide; it is asked again as more arrives. */
  maxBytes: number | (() => number)
  /** `texts` are the parts that came before the file. */
  takeFile: (field: string, file: FilePart, texts: TextParts) => Promise<void>
  /** Memory that one file takes while it is being stored. */
  fileMemoryBytes?: number
}

/** What a text or its name takes beside its letters. */
const TEXT_OVERHEAD_BYTES = 256

/**
 * Reads a multipart body to its end. Each file is handed over while it arrives; what `takeFile` leaves unread of it is
 * skipped. Resolves or throws only when every file is done with, also when the sender goes away in the middle.
 */
export async function readMultipart(
  request: FastifyRequest,
  { maxBytes, takeFile, fileMemoryBytes = 0 }: MultipartRules,
): Promise<TextParts> {
  const body = request.multipart
  if (!body) throw cannotBeUnderstood()
  const isKnownTooLarge = typeof maxBytes === 'number' && contentLength(request) > maxBytes
  if (isKnownTooLarge) throw tooLarge()

  const { capacity } = request
  const parser = parserFor(request)
  const texts: TextParts = Object.create(null)
  const taken: Promise<void>[] = []
  let current: BusboyFileStream | null = null
  let textBytes = 0
  let rejection: Error | null = null

  parser.on('field', (name, value, _nameCut, valueCut) => {
    const bytes = Buffer.byteLength(value)
    textBytes += bytes
    capacity?.hold(bytes + TEXT_OVERHEAD_BYTES)
    if (isLongName(name) || valueCut || textBytes > MAX_TEXT_BYTES) rejection ??= tooLarge()
    else if (name !== undefined) addText(texts, name, value)
  })
  parser.on('fieldsLimit', () => (rejection ??= tooLarge()))
  parser.on('filesLimit', () => (rejection ??= tooLarge()))
  parser.on('file', (field, stream, name, _encoding, type) => {
    current = stream
    // An unread stream that fails has no listener, and an error without a listener would end the process.
    stream.on('error', () => {})
    if (isLongName(field)) rejection ??= tooLarge()
    const content = stream.iterator({ destroyOnReturn: false })
    capacity?.hold(fileMemoryBytes)
    const done =
      rejection === null
        ? takeFile(field ?? '', { name: name ?? '', type, content }, texts)
        : Promise.resolve()
    taken.push(
      done
        .catch((error: unknown) => {
          rejection ??= error instanceof Error ? error : new Error('A file was not taken', { cause: error })
        })
        // The parts behind this file come only once it has gone through.
        .finally(() => {
          capacity?.hold(-fileMemoryBytes)
          stream.resume()
        }),
    )
  })

  endOnceRead(parser, () => Promise.all(taken))

  try {
    const counted = countingUpTo(maxBytes)
    capacity?.onEnd((error) => counted.destroy(error))
    feed(body, counted)
    await pipeline(counted, parser)
  } catch (error) {
    // Ends the file that was under way, or its reader would wait for ever.
    ;(current as BusboyFileStream | null)?.destroy(cannotBeUnderstood())
    await Promise.all(taken)
    throw error instanceof AppError ? error : cannotBeUnderstood()
  }
  await Promise.all(taken)
  if (rejection) throw rejection as Error
  await capacity?.startWork()
  return texts
}

/**
 * Not a part of the pipeline, which would destroy the body when something behind it fails, and with it the connection
 * by which the sender is to hear of that. What is not wanted any more is skipped.
 */
function feed(body: Readable, counted: Transform): void {
  const cutOff = () => {
    if (!body.readableEnded) counted.destroy(cannotBeUnderstood())
  }
  body.once('error', cutOff)
  body.once('close', cutOff)
  if (body.destroyed) cutOff()
  body.pipe(counted)
  counted.once('close', () => {
    body.unpipe(counted)
    body.resume()
  })
}

/**
 * The parser never finishes a part whose header has no end, so the request would stay open as long as its sender likes.
 * Once the parser has all bytes and every file has been read, it must finish too; otherwise the body is malformed.
 */
function endOnceRead(parser: BusboyInstance, filesDone: () => Promise<unknown>): void {
  let isFinished = false
  parser.once('finish', () => (isFinished = true))
  parser.once('prefinish', () => void endUnfinished())

  async function endUnfinished(): Promise<void> {
    await filesDone()
    // The parser needs no more than the ticks of this turn and the next to finish.
    await nextTurn()
    await nextTurn()
    if (!isFinished) parser.destroy(cannotBeUnderstood())
  }
}

function parserFor(request: FastifyRequest): BusboyInstance {
  try {
    const type = request.headers['content-type'] ?? ''
    return new Busboy({ headers: { ...request.headers, 'content-type': type }, limits: MULTIPART_LIMITS })
  } catch {
    throw cannotBeUnderstood()
  }
}

/** The parser itself cuts no name of a multipart body. */
function isLongName(name = ''): boolean {
  return name.length > MULTIPART_LIMITS.fieldNameSize
}

function contentLength(request: FastifyRequest): number {
  return Number(request.headers['content-length'] ?? 0)
}

/** The length a sender declares is only a claim. */
function countingUpTo(maxBytes: MultipartRules['maxBytes']): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > (typeof maxBytes === 'number' ? maxBytes : maxBytes())) done(tooLarge())
      else done(null, chunk)
    },
  })
}

function addText(texts: TextParts, name: string, value: string): void {
  const earlier = texts[name]
  if (earlier === undefined) texts[name] = value
  else if (typeof earlier === 'string') texts[name] = [earlier, value]
  else earlier.push(value)
}

function cannotBeUnderstood(): AppError {
  return new AppError('invalid', 'invalid_multipart')
}

/** The content of a file that is read as a whole; null once it is larger than this. */
export async function readFilePart({ content }: FilePart, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
