import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text in every form a browser may ask for. Made once, because it is sent many times. */
export class Encoded {
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  /** Weak: the same text travels in three encodings. */
  readonly etag: string

  private constructor(identity: Buffer, br: Buffer, zipped: Buffer) {
    this.identity = identity
    this.br = br
    this.gzip = zipped
    this.etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  }

  static async of(text: string): Promise<Encoded> {
    const identity = Buffer.from(text)
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
      promisify(gzip)(identity),
    ])
    return new Encoded(identity, br, zipped)
  }

  /**
   * Compressed as well as possible, which takes twenty times as long. The first part, in bytes, is compressed for itself:
   * a browser decodes it before the rest has arrived, and it needs no codes for what only the rest contains.
   */
  async dense(firstPart: number): Promise<Encoded> {
    const stream = createBrotliCompress({
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: this.identity.length },
    })
    const compressed = buffer(stream)
    stream.write(this.identity.subarray(0, firstPart))
    await new Promise<void>((resolve) => {
      stream.flush(resolve)
    })
    stream.end(this.identity.subarray(firstPart))
    return new Encoded(this.identity, await compressed, this.gzip)
  }

  /** In bytes, for the cache that holds it. */
  get size(): number {
    return this.identity.length + this.br.length + this.gzip.length
  }

  /** In the encoding that suits the browser best. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = encodingFor(request)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.header('vary', 'accept-encoding').send(this[encoding])
  }
}

function encodingFor(request: FastifyRequest): 'br' | 'gzip' | 'identity' {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    // "br;q=0" says: anything but that.
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}
