import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Compresses text responses that are larger than one packet. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalCompression: true,
    // A few bytes of a request must not decompress into gigabytes.
    globalDecompression: false,
    threshold: 1024,
    // Below this size, compressing synchronously costs less than a stream on another thread.
    syncThreshold: 32 * 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/json|text\/(html|css|csv|javascript|plain))\b/,
    // Each response is sent once, so a low quality gives most of the gain for little work.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  })
}
