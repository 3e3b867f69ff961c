import { ApiError } from './api-error.ts'
import { networkError, readResponse, send } from './call-endpoint.ts'
import { rethrowAndAnnounce } from './session-events.ts'
import { staffHeaders } from './staff-headers.ts'
import { readToken } from './token-storage.ts'

export interface ReceivedFile {
  blob: Blob
  /** The name from the response; null when it has none. */
  name: string | null
  /** The number of records in the file; null when the response does not say. */
  count: number | null
}

interface RequestFile {
  /** Sent as JSON in a POST; without it, the request is a GET. */
  body?: unknown
  signal?: AbortSignal
  /** Called as the file arrives. */
  onProgress?: (progress: { bytes: number; count: number | null }) => void
}

/** Fetches a file as the signed-in user. Fails like any call, also when JSON comes instead of a file; a file may be JSON itself. */
export async function requestFile(
  url: string,
  { body, signal, onProgress }: RequestFile = {},
): Promise<ReceivedFile> {
  const token = readToken()
  const response = await send(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...staffHeaders(token),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    cache: 'no-store',
  })
  const type = response.headers.get('content-type') ?? ''
  const disposition = response.headers.get('content-disposition')
  const isFile = disposition?.startsWith('attachment') === true || !type.includes('application/json')
  if (!response.ok || !isFile) {
    const body = await readResponse(response).catch((error: unknown) => rethrowAndAnnounce(error, token))
    throw noFile(response.status, body)
  }
  const count = numberIn(response.headers.get('x-record-count'))
  const parts: BlobPart[] = []
  let bytes = 0
  try {
    for await (const part of readParts(response)) {
      parts.push(part)
      bytes += part.byteLength
      onProgress?.({ bytes, count })
    }
  } catch (error) {
    // The connection broke off: a part of the file must not be taken for all of it.
    if (error instanceof DOMException) throw error
    throw networkError()
  }
  return { blob: new Blob(parts, { type }), name: nameIn(disposition), count }
}

/** With what the server says instead. */
function noFile(status: number, body: unknown): ApiError {
  const said = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  const message = typeof said === 'string' && said !== '' ? said : 'The server sent no file.'
  return new ApiError({ status, code: 'no_file', message, fromServer: said === message })
}

async function* readParts(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  if (!reader) return
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

function nameIn(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1] ?? null
}

function numberIn(header: string | null): number | null {
  return header === null || header === '' ? null : Number(header)
}
