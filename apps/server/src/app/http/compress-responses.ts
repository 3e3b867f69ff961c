import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Makes long answers of text short on their way. What is smaller than a packet stays as it is. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalCompression: true,
    // A few bytes sent to us must not unpack into gigabytes.
    globalDecompression: false,
    threshold: 1024,
    // Up to here doing it at once takes less of the processor than setting up a stream and handing it to a thread.
    syncThreshold: 32 * 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/json|text\/(html|css|csv|javascript|plain))\b/,
    // Answers are made once and sent once: most of the gain for little work.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  })
}
