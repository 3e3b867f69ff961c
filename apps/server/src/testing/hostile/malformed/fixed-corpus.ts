import type { Operation } from './operations.ts'
import { addressOf, isWrite, type Request, type World } from './request.ts'

const JSON_TYPE = 'application/json'
const MULTIPART = 'multipart/form-data; boundary=x'
const DEEP = 2_000

/** What it is, its content type, and its bytes as latin1. */
export const BODIES: [what: string, type: string, body: string][] = [
  ['nothing', JSON_TYPE, ''],
  ['half of JSON', JSON_TYPE, '{"data":{"name":'],
  ['null', JSON_TYPE, 'null'],
  ['a list', JSON_TYPE, '[[]]'],
  ['NUL everywhere', JSON_TYPE, everyKey('"\\u0000"')],
  ['lone surrogates everywhere', JSON_TYPE, everyKey('"\\ud800x\\udfff"')],
  ['objects everywhere', JSON_TYPE, everyKey('{"$gt":"","length":1e9}')],
  ['lists everywhere', JSON_TYPE, everyKey('[null,[],{}]')],
  ['numbers beyond all bounds everywhere', JSON_TYPE, everyKey('-1e308')],
  ['deep nesting', JSON_TYPE, `${'{"data":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`],
  ['a prototype', JSON_TYPE, '{"__proto__":{"x":1},"data":{"__proto__":{"x":1}}}'],
  ['bytes that are no text', JSON_TYPE, '{"data":"\xff\xfe"}'],
  ['tabs in the content type', 'application/json\t;\tcharset=\t', '{}'],
  ['a content type of nothing', ';', '{}'],
  ['a multipart without parts', MULTIPART, '--x--\r\n'],
  ['a multipart that is cut', MULTIPART, '--x\r\nContent-Disposition: form-data; name="a'],
  ['a multipart without names', MULTIPART, '--x\r\nContent-Disposition: x\r\n\r\ny\r\n--x--'],
]

/** In place of every parameter of a path. */
export const PARAMS = ['%00', '%ED%A0%80', '%F0%9F%98%80', '__proto__', 'constructor', "'%20or%201=1--"]

export const QUERIES = [
  '?page=%00&search=%00&status=%00',
  '?limit=1e999&page=-1',
  '?search[]=a&sort[x]=1',
  '?format=csv&%ff=%ff',
]

/** Every key that some call knows, all with the same value. */
function everyKey(value: string): string {
  const keys =
    'email password username role isActive title description fields settings customUrl updatedAt data amount locale ' +
    'website formId paymentMethod paymentID bkashPaymentId orderId intent status adminNotes ids systemConfig subject ' +
    'message type recipient to form phone version submissionId'
  return `{${keys.split(' ').map((key) => `"${key}":${value}`)}}`
}

/** Null where a call has no place for what is sent. */
export function withBody(
  operation: Operation,
  [, type, body]: (typeof BODIES)[number],
  world: World,
): Request | null {
  if (!isWrite(operation)) return null
  return {
    method: operation.method,
    target: addressOf(operation, (name) => world.param(operation, name)),
    headers: { 'content-type': type },
    body: Buffer.from(body, 'latin1'),
  }
}

export function withParam(operation: Operation, value: string): Request | null {
  if (!operation.path.includes('{')) return null
  return {
    method: operation.method,
    target: addressOf(operation, () => value),
    headers: isWrite(operation) ? { 'content-type': JSON_TYPE } : {},
    body: isWrite(operation) ? Buffer.from('{}') : null,
  }
}

export function withQuery(operation: Operation, query: string, world: World): Request | null {
  if (operation.method !== 'GET') return null
  const address = addressOf(operation, (name) => world.param(operation, name))
  return { method: operation.method, target: `${address}${query}`, headers: {}, body: null }
}

/** All of the above, for every call. */
export function* fixedCorpus(operations: readonly Operation[], world: World): Generator<Request> {
  for (const operation of operations) {
    const requests = [
      ...BODIES.map((body) => withBody(operation, body, world)),
      ...PARAMS.map((value) => withParam(operation, value)),
      ...QUERIES.map((query) => withQuery(operation, query, world)),
    ]
    for (const request of requests) if (request) yield request
  }
}
