import { randomUUID } from 'node:crypto'
import { makeRandom } from '../data/random.ts'
import { reunionAnswers } from '../data/reunion-form.ts'

/** Different answers, made beforehand; a key of its own for each request, as the web app sends it. */
export function submissionRequests(url: string, wrap: (answers: object) => object): () => string {
  const random = makeRandom(7)
  const bodies = Array.from({ length: 500 }, () => JSON.stringify(wrap(reunionAnswers(random))))
  let sent = 0
  return () => {
    const body = bodies[sent++ % bodies.length] ?? ''
    return (
      `POST ${url} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n` +
      `idempotency-key: ${randomUUID()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    )
  }
}
