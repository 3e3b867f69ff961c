import { pick, type Random } from '../../builders/random.ts'
import { HOSTILE_VALUES } from './hostile-values.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000', 'hex').toString(
  'latin1',
)

const FILE_NAMES = [
  'a.png',
  'a.PNG.exe',
  '../../../a.png',
  '',
  '\u0000.png',
  'x'.repeat(400) + '.png',
  'a.svg',
  '"',
]
const TYPES = [
  'image/png',
  'image/svg+xml',
  'text/html',
  '',
  'image/png\t',
  'multipart/mixed; boundary=y',
  '/',
]
const CONTENTS = [PNG, '', '<svg onload=alert(1)>', 'GIF89a', `${PNG}<script>`, 'x'.repeat(200_000)]
const BOUNDARIES = ['x', 'x'.repeat(70), 'x'.repeat(500), '"x', '', "'x y'", '--', '%00']

/** The answers as a multipart body with something wrong in it, and the content type that goes with it. */
export function malformedMultipart(answers: object, random: Random): { type: string; body: Buffer } {
  const boundary = random.isOneIn(6) ? pick(random, BOUNDARIES) : 'x'
  const parts = Object.entries(answers).map(([name, value]) => textPart(name, asText(value)))
  for (let files = random.below(3); files > 0; files -= 1) parts.push(filePart(random))
  if (random.isOneIn(4)) parts.splice(random.below(parts.length + 1), 0, oddPart(random))
  if (random.isOneIn(50)) parts.push(...Array.from({ length: 2_500 }, () => textPart('many', '1')))

  const delimiter = `--${boundary}\r\n`
  const whole = `${parts.map((part) => delimiter + part).join('')}--${boundary}--\r\n`
  const isCut = random.isOneIn(4)
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(isCut ? whole.slice(0, random.below(whole.length)) : whole, 'latin1'),
  }
}

function textPart(name: string, text: string): string {
  return `Content-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
}

function filePart(random: Random): string {
  const name = pick(random, FILE_NAMES)
  const field = pick(random, ['photo', 'payment_receipt', 'name', '', '__proto__', 'x'.repeat(300)])
  return (
    `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
    `Content-Type: ${pick(random, TYPES)}\r\n\r\n${pick(random, CONTENTS)}\r\n`
  )
}

function oddPart(random: Random): string {
  return pick(random, [
    '\r\n\r\n',
    'Content-Disposition: form-data\r\n\r\nno name\r\n',
    'Content-Disposition: attachment; name=\r\n\r\n\r\n',
    'no colon\r\n\r\n',
    `${'x: y\r\n'.repeat(200)}\r\n`,
    `x: ${'y'.repeat(90_000)}\r\n\r\n`,
    'Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!\r\n',
    'Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=utf-16\r\n\r\n\xd8\x00\r\n',
    "Content-Disposition: form-data; name*=utf-8''%ff%00; filename*=x'y'%zz\r\n\r\nz\r\n",
    textPart('__proto__', '{"x":1}'),
    textPart('data', asText(pick(random, HOSTILE_VALUES))),
    textPart('n'.repeat(1_000), 'x'),
  ])
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
