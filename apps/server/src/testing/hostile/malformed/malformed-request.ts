import { pick, type Random } from '../../builders/random.ts'
import { damage, damageText } from './damage.ts'
import { HOSTILE_TEXTS } from './hostile-values.ts'
import { malformedMultipart } from './multipart.ts'
import { type Operation, paramsOf } from './operations.ts'
import { addressOf, isWrite, type Request, type World } from './request.ts'
import { sampleOf } from './sample-value.ts'

export interface MakeMalformed {
  operation: Operation
  world: World
  random: Random
}

/** A request to one call that is nearly right: its path, query, headers or body has something wrong in it. */
export function makeMalformedRequest(input: MakeMalformed): Request {
  const { operation, random } = input
  const { body, headers } = isWrite(operation) ? bodyOf(input) : { body: null, headers: {} }
  return {
    method: random.isOneIn(40) ? pick(random, METHODS) : operation.method,
    target: `${pathOf(input)}${queryOf(input)}`,
    headers: { ...headers, ...oddHeaders(random) },
    body,
  }
}

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'SEARCH']

function pathOf({ operation, world, random }: MakeMalformed): string {
  const hasParams = paramsOf(operation).length > 0
  const path = addressOf(operation, (name) =>
    hasParams && random.isOneIn(isWrite(operation) ? 5 : 2)
      ? pick(random, HOSTILE_TEXTS)
      : world.param(operation, name),
  )
  return random.isOneIn(25)
    ? pick(random, [`${path}/`, `/${path}`, `${path};a=b`, `${path}%2f`, `${path}#x`])
    : path
}

function queryOf({ operation, world, random }: MakeMalformed): string {
  const known = Object.entries(operation.query)
  if (known.length === 0 && !random.isOneIn(6)) return ''
  const parts = known
    .filter(() => !random.isOneIn(3))
    .map(([name, schema]) => {
      const right = String(sampleOf(schema, { random, examples: world.examples, name }))
      return `${name}=${random.isOneIn(3) ? pick(random, HOSTILE_TEXTS) : encodeURIComponent(right)}`
    })
  if (random.isOneIn(4)) parts.push(pick(random, ODD_QUERIES))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

const ODD_QUERIES = [
  'page=1&page=2&page=3',
  'search[]=a&search[b]=c',
  '__proto__[x]=1&constructor=1',
  '%ff=%ff&%00=%00',
  '&&&&=',
  '='.repeat(2_000),
  Array.from({ length: 1_500 }, (_, index) => `a${index}=1`).join('&'),
]

function bodyOf(input: MakeMalformed): { body: Buffer; headers: Record<string, string> } {
  const { operation, world, random } = input
  const right = sampleOf(operation.body ?? {}, { random, examples: world.examples })
  if (random.isOneIn(8)) {
    const { type, body } = malformedMultipart({ ...(right as object) }, random)
    return { body, headers: { 'content-type': type } }
  }
  let wrong = right
  for (let faults = 1 + random.below(3); faults > 0; faults -= 1) wrong = damage(wrong, random)
  const json = JSON.stringify(wrong)
  return {
    body: random.isOneIn(8) ? damageText(json, random) : Buffer.from(json),
    headers: { 'content-type': random.isOneIn(12) ? pick(random, CONTENT_TYPES) : 'application/json' },
  }
}

const CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'application/json\t;\tcharset=\t',
  'APPLICATION/JSON',
  'application/json, application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'text/plain',
  'a/b/c',
  '/',
  ';',
  `application/json; x=${'y'.repeat(4_000)}`,
]

function oddHeaders(random: Random): Record<string, string> {
  if (!random.isOneIn(4)) return {}
  const [name, values] = pick(random, ODD_HEADERS)
  return { [name]: pick(random, values) }
}

const ODD_HEADERS: [name: string, values: string[]][] = [
  ['accept-encoding', ['br;q=NaN', '*;q=0', 'identity;q=0', ','.repeat(500), 'gzip;q=1e9, br;;', 'deflate']],
  ['range', ['bytes=-1', 'bytes=5-2', 'bytes=0-0,2-3,5-', 'bytes=99999999999999999999-', 'x=1']],
  ['if-none-match', ['*', '"', 'W/', '"a", "b"', 'x'.repeat(4_000)]],
  ['if-modified-since', ['never', '-1', 'Thu, 01 Jan 1970 00:00:00 GMT', '9'.repeat(300)]],
  ['idempotency-key', ['', ' ', 'x'.repeat(5_000), "' or 1=1--", '__proto__']],
  [
    'x-forwarded-for',
    ['unknown', '999.1.1.1', '::1%lo, 10.0.0.1', ','.repeat(2_000), '127.0.0.1:99999', '['],
  ],
  ['x-forwarded-proto', ['javascript', 'https, http', '']],
  ['x-forwarded-host', ['elsewhere.example', '"><script>', '']],
  ['content-encoding', ['gzip', 'br', 'identity', 'nonsense']],
  ['accept-language', ['bn;q=', '*'.repeat(1_000), '-']],
  ['accept-version', ['1.x', '*', '99999999999.1.1']],
  ['cookie', ['__proto__=1', ';'.repeat(1_000), '=']],
  ['referer', ['javascript:alert(1)', 'x'.repeat(4_000)]],
  ['expect', ['100-continue', 'nonsense']],
]
