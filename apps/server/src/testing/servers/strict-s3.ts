import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface StrictS3 {
  endpoint: string
  close(): Promise<void>
}

const KEY_ID = 'strict'
const SECRET = 'strict-secret'
const REGION = 'us-east-1'
const PAGE = 100

export const STRICT_S3 = { bucket: 'uploads', region: REGION, accessKeyId: KEY_ID, secretAccessKey: SECRET }

/**
 * A small S3 that is as strict as Amazon's where s3rver is not: it checks every signature (version 4), that the body
 * is the one that was signed, and lists in pages. Written from the protocol, independently of the client that it checks.
 */
export async function startStrictS3(): Promise<StrictS3> {
  const objects = new Map<string, { body: Buffer; storedAt: Date }>()
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://s3')
    const send = (status: number, content: string | Buffer = '') => response.writeHead(status).end(content)
    if (!isSigned(request, url, body)) return send(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')

    const [, bucket, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (bucket !== STRICT_S3.bucket) return send(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (key === '') return send(200, list(objects, url.searchParams))
    switch (request.method) {
      case 'PUT':
        objects.set(key, { body, storedAt: new Date() })
        return send(200)
      case 'DELETE':
        objects.delete(key)
        return send(204)
      default: {
        const found = objects.get(key)
        return found ? send(200, found.body) : send(404, '<Error><Code>NoSuchKey</Code></Error>')
      }
    }
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, close: () => closeAll(server) }
}

function list(objects: Map<string, { storedAt: Date }>, query: URLSearchParams): string {
  // A token is opaque to the client; this one needs escaping in XML and in a query.
  const after = (query.get('continuation-token') ?? '').replace(/^"&\/=/, '')
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort()
  const page = keys.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? PAGE)))
  const entries = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.storedAt.toISOString()}</LastModified></Contents>`,
  )
  const next =
    page.length < keys.length
      ? `<NextContinuationToken>&quot;&amp;/=${page.at(-1)}</NextContinuationToken>`
      : ''
  return `<ListBucketResult>${next}${entries.join('\n')}</ListBucketResult>`
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    )
  if (!found) return false
  const [, keyId, day = '', region, names = '', signature] = found
  const time = String(request.headers['x-amz-date'])
  const bodyHash = String(request.headers['x-amz-content-sha256'])
  const isBodyRight = bodyHash === 'UNSIGNED-PAYLOAD' ? body.length === 0 : bodyHash === sha256(body)
  if (keyId !== KEY_ID || region !== REGION || !isBodyRight || !names.split(';').includes('host'))
    return false

  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query, headers.join(''), names, bodyHash].join('\n')
  const scope = `${day}/${REGION}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, REGION, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${SECRET}`)
  return hmac(key, text).toString('hex') === signature
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

async function closeAll(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
