export interface CaughtMail {
  raw: string
  /** The recipients of the envelope. */
  recipients: string[]
  from: string
  messageId: string
  subject: string
  text: string
  html: string
  /** The names of all headers, in lower case. */
  headers: string[]
  attachments: { name: string; type: string; content: Buffer }[]
}

/** Parses a mail as nodemailer writes it: two texts, and attachments. */
export function readMail(raw: string, recipients: string[]): CaughtMail {
  const [head = ''] = raw.split('\r\n\r\n')
  const header = headerOf(head)
  const parts = partsOf(raw)
  const part = (type: string) =>
    decodePart(parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '').replaceAll('\r\n', '\n')
  return {
    raw,
    recipients,
    from: decodeWords(header('from')),
    messageId: header('message-id'),
    subject: decodeWords(header('subject')),
    text: part('text/plain'),
    html: part('text/html'),
    headers: unfold(head)
      .split('\r\n')
      .map((line) => line.split(':')[0]?.toLowerCase() ?? ''),
    attachments: parts.flatMap(readAttachment),
  }
}

/** Also those within parts, without the part that contains them. */
function partsOf(raw: string): string[] {
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => boundary)
  const isPart = (text: string) => !/^Content-Type: multipart/im.test(text.split('\r\n\r\n')[0] ?? '')
  return boundaries
    .reduce((parts, boundary) => parts.flatMap((part) => part.split(`--${boundary}`)), [raw])
    .filter(isPart)
}

function readAttachment(part: string): CaughtMail['attachments'] {
  const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n')
  const header = headerOf(head)
  const name = /^attachment;.*filename="?([^";]+)"?/.exec(header('content-disposition'))?.[1]
  if (name === undefined) return []
  const content = Buffer.from(rest.join('\r\n\r\n'), 'base64')
  return [{ name, type: header('content-type').split(';')[0] ?? '', content }]
}

function unfold(head: string): string {
  return head.replace(/\r\n[ \t]+/g, ' ')
}

function headerOf(head: string): (name: string) => string {
  return (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfold(head))?.[1]?.trim() ?? ''
}

function decodePart(part: string): string {
  const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const encoding = headerOf(head)('content-transfer-encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').trim()
  if (encoding === 'quoted-printable') return quotedPrintable(body.replace(/=\r\n/g, '')).trim()
  return body.trim()
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** =?UTF-8?Q?…?= and =?UTF-8?B?…?=, with the space between two of them left out. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_all, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    )
}
