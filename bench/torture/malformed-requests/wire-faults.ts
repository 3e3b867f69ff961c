import type { Request } from '../../../apps/server/src/testing/hostile/malformed/request.ts'
import { pick, type Random } from '../../lib/data/random.ts'
import type { Asking } from '../../lib/load/raw-connection.ts'
import { wireBytes } from './wire-bytes.ts'

export interface WireFault {
  what: string
  bytes: Buffer
  then: NonNullable<Asking['then']>
}

/** The request with something wrong in it that no HTTP client would send. */
export function wireFault(request: Request, random: Random): WireFault {
  const [what, make] = pick(random, FAULTS)
  return { what, ...make(request, random) }
}

type Fault = (request: Request, random: Random) => Omit<WireFault, 'what'>

const FAULTS: [what: string, fault: Fault][] = [
  ['cut, then silence', (request, random) => ({ bytes: cut(request, random), then: 'half-close' })],
  ['cut, then gone', (request, random) => ({ bytes: cut(request, random), then: 'reset' })],
  ['gone before the response', (request) => ({ bytes: wireBytes(request), then: 'reset' })],
  ['a wrong length', withHead((head, random) => withLength(head, pick(random, LENGTHS)))],
  ['two lengths', withHead((head) => `${head}content-length: 3\r\ncontent-length: 4\r\n`)],
  ['a length and chunks', withHead((head) => `${head}content-length: 3\r\ntransfer-encoding: chunked\r\n`)],
  [
    'an unknown transfer',
    withHead((head, random) => `${head}transfer-encoding: ${pick(random, TRANSFERS)}\r\n`),
  ],
  ['odd chunks', oddChunks],
  ['odd headers', withHead((head, random) => `${head}${pick(random, ODD_LINES)}\r\n`)],
  ['no headers at all', ({ method, target }) => asBytes(`${method} ${target} HTTP/1.1\r\n\r\n`)],
  ['line feeds alone', (request) => asBytes(wireBytes(request).toString('latin1').replaceAll('\r\n', '\n'))],
  [
    'another version',
    ({ method, target }, random) => asBytes(`${method} ${target} ${pick(random, VERSIONS)}\r\n\r\n`),
  ],
  [
    'an odd first line',
    ({ target }, random) => asBytes(`${pick(random, FIRST_LINES)(target)}\r\nhost: x\r\n\r\n`),
  ],
  ['no HTTP', (_request, random) => ({ bytes: noise(random), then: 'half-close' })],
  [
    'many at once',
    (request) => ({ bytes: Buffer.concat(Array(20).fill(wireBytes(request))), then: 'half-close' }),
  ],
  [
    'many at once, then gone',
    (request) => ({ bytes: Buffer.concat(Array(20).fill(wireBytes(request))), then: 'reset' }),
  ],
]

const LENGTHS = [
  '0',
  '1',
  '999999',
  '-1',
  '+5',
  '0x5',
  '5 5',
  '',
  ' ',
  '9'.repeat(40),
  '1e3',
  '9007199254740993',
]
const TRANSFERS = ['gzip', 'chunked, chunked', 'identity', 'chunked\t', '\u000bchunked', 'xchunked', ',']
const VERSIONS = [
  'HTTP/0.9',
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/9.9',
  'HTTP/1.1.1',
  'http/1.1',
  '',
  'RTSP/1.0',
  'HTTP/1.1 x',
]

const ODD_LINES = [
  'x: a\u0000b',
  'x\u0000: a',
  'x : a',
  ': a',
  'x',
  'x: a\r\n folded',
  'x: a\rb',
  'x: \xff\xfe',
  'na\u0009me: a',
  `x: ${'y'.repeat(20_000)}`,
  `${'x'.repeat(20_000)}: y`,
  Array.from({ length: 3_000 }, (_, index) => `x${index}: 1`).join('\r\n'),
  'host: second',
  'authorization: Bearer x\r\nauthorization: Bearer y',
  'content-type: application/json\r\ncontent-type: text/plain',
  'connection: upgrade\r\nupgrade: websocket',
  'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: x',
  'connection: content-length, host',
  'trailer: content-length',
]

const FIRST_LINES: ((target: string) => string)[] = [
  (target) => `get ${target} HTTP/1.1`,
  (target) => `NOTHING ${target} HTTP/1.1`,
  (target) => `GET  ${target} HTTP/1.1`,
  (target) => `GET\t${target}\tHTTP/1.1`,
  (target) => `GET ${target} with spaces HTTP/1.1`,
  (target) => `GET http://elsewhere.example${target} HTTP/1.1`,
  (target) => `GET //elsewhere.example${target} HTTP/1.1`,
  (target) => `GET ${target}\u0000 HTTP/1.1`,
  (target) => `GET ${target}\xe0\xa6\x95 HTTP/1.1`,
  (target) => `GET /${'a/'.repeat(7_000)} HTTP/1.1${target}`,
  () => `GET /${'a'.repeat(100_000)} HTTP/1.1`,
  () => 'GET * HTTP/1.1',
  () => 'OPTIONS * HTTP/1.1',
  () => 'CONNECT elsewhere.example:443 HTTP/1.1',
  () => 'PRI * HTTP/2.0',
  () => '\r\n\r\n\r\nGET / HTTP/1.1',
  () => 'GET',
  () => '',
]

function withHead(change: (head: string, random: Random) => string): Fault {
  return ({ method, target, headers, body }, random) => {
    const lines = Object.entries({ host: 'torture', ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    const head = change(`${method} ${target} HTTP/1.1\r\n${lines.join('')}`, random)
    const bytes = Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), body ?? Buffer.alloc(0)])
    return { bytes, then: 'half-close' }
  }
}

function withLength(head: string, length: string): string {
  return `${head}content-length: ${length}\r\n`
}

function oddChunks({ method, target, headers, body }: Request, random: Random): Omit<WireFault, 'what'> {
  const type = headers['content-type'] ?? 'application/json'
  const head = `${method} ${target} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`
  const text = (body ?? Buffer.from('{}')).toString('latin1').slice(0, 5_000)
  const size = text.length.toString(16)
  const chunks = pick(random, [
    `${size}\r\n${text}`,
    `${size}\r\n${text}\r\n`,
    `${size};${'x'.repeat(20_000)}\r\n${text}\r\n0\r\n\r\n`,
    `-5\r\n${text}\r\n0\r\n\r\n`,
    `ffffffffffffffffff\r\n${text}`,
    `g\r\n${text}\r\n0\r\n\r\n`,
    `${size}\r\n${text}0\r\n\r\n`,
    `0\r\n${'x: y\r\n'.repeat(3_000)}\r\n`,
    `${text.replaceAll(/./gs, (letter) => `1\r\n${letter}\r\n`)}0\r\n\r\n`,
  ])
  return asBytes(head + chunks)
}

function asBytes(text: string): Omit<WireFault, 'what'> {
  return { bytes: Buffer.from(text, 'latin1'), then: 'half-close' }
}

function cut(request: Request, random: Random): Buffer {
  const whole = wireBytes(request)
  return whole.subarray(0, 1 + random.below(whole.length - 1))
}

function noise(random: Random): Buffer {
  const clientHello = [0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]
  const start = random.isOneIn(3) ? clientHello : []
  return Buffer.from([...start, ...Array.from({ length: 1 + random.below(2_000) }, () => random.below(256))])
}
