/**
 * A pattern as one that the browser's own engine runs, if it means the same there as in RE2 and cannot make
 * that engine slow; else null. Most patterns people write are of this kind, and then the engine of the server,
 * which is larger than all the rest of the page, need not be loaded.
 */
export function simplePattern(source: string): RegExp | null {
  try {
    const reader = { left: source, depth: 0 }
    const { text } = readChoice(reader)
    return reader.left === '' ? new RegExp(text, 'u') : null
  } catch {
    return null
  }
}

interface Reader {
  left: string
  depth: number
}

/** `varies`: it can match one text in several ways, and repeating that is what makes an engine slow. */
interface Part {
  text: string
  varies: boolean
  /** Anchors match no letter, so repeating them means nothing. */
  canRepeat: boolean
}

function readChoice(reader: Reader): Part {
  let text = ''
  let varies = false
  while (reader.left !== '' && !(reader.left.startsWith(')') && reader.depth > 0)) {
    if (take(reader, /^\|/)) {
      text += '|'
      varies = true
      continue
    }
    const part = readRepeated(reader)
    text += part.text
    varies ||= part.varies
  }
  return { text, varies, canRepeat: true }
}

function readRepeated(reader: Reader): Part {
  const part = readOne(reader)
  const found = take(reader, /^(?:[*+?]|\{(\d{1,4})(,)?(\d{1,4})?\})\??/)
  if (!found) return part
  const [sign = '', least, comma, most] = found
  const isOptional = sign.startsWith('?')
  const isFixed = least !== undefined && comma === undefined
  const isBackwards = most !== undefined && Number(most) < Number(least)
  // RE2 counts to a thousand, and two signs in a row mean something else in each engine.
  if (isBackwards || Math.max(Number(least ?? 0), Number(most ?? 0)) > 1000 || /^[*+?{]/.test(reader.left))
    throw NOT_SIMPLE
  if (!part.canRepeat || (part.varies && !isOptional)) throw NOT_SIMPLE
  return { text: part.text + sign.replace(/(.)\?$/, '$1'), varies: part.varies || !isFixed, canRepeat: true }
}

function readOne(reader: Reader): Part {
  if (take(reader, /^\((?:\?:)?(?!\?)/)) return readGroup(reader)
  const anchor = take(reader, /^[$^]/)
  if (anchor) return { text: anchor[0], varies: false, canRepeat: false }
  if (take(reader, /^\./)) return letter('[^\\n]')
  if (take(reader, /^\[/)) return letter(readClass(reader))
  return letter(readLetter(reader))
}

function readGroup(reader: Reader): Part {
  reader.depth += 1
  const inner = readChoice(reader)
  if (!take(reader, /^\)/)) throw NOT_SIMPLE
  reader.depth -= 1
  return {
    text: `(?:${inner.text})`,
    varies: inner.varies,
    canRepeat: inner.text !== '' && !/[$^]/.test(inner.text),
  }
}

function readClass(reader: Reader): string {
  const isNegated = take(reader, /^\^/) !== null
  let text = ''
  while (!take(reader, /^\]/)) {
    // "[:alpha:]" and a class that begins with "]" are read differently.
    if (text === '' && reader.left.startsWith(']')) throw NOT_SIMPLE
    if (take(reader, /^-(?=\])/)) {
      text += '\\-'
      continue
    }
    const from = readLetter(reader, /^[^[\]\\^-]/u)
    const isRange = take(reader, /^-(?!\])/) !== null
    const to = isRange ? readLetter(reader, /^[^[\]\\^-]/u) : ''
    if (isRange && (isKind(from) || isKind(to))) throw NOT_SIMPLE
    text += isRange ? `${from}-${to}` : from
  }
  if (text === '') throw NOT_SIMPLE
  return `[${isNegated ? '^' : ''}${text}]`
}

/** One letter, digit or sign as it stands; `\d` and `\w`; or a sign after a backslash. */
function readLetter(reader: Reader, plain = /^[^\\()[\]{}|*+?.^$]/u): string {
  const kind = take(reader, /^\\[dDwW]/)
  if (kind) return kind[0]
  const found = take(reader, /^\\([!-/:-@[-`{-~])/) ?? take(reader, plain)
  if (!found) throw NOT_SIMPLE
  const sign = found[1] ?? found[0]
  return SYNTAX.test(sign) ? `\\${sign}` : sign
}

const SYNTAX = /^[\\^$.*+?()[\]{}|/-]$/

function letter(text: string): Part {
  // Outside a class a hyphen needs no backslash, and the browser takes none.
  return { text: text === '\\-' ? '-' : text, varies: false, canRepeat: true }
}

function isKind(text: string): boolean {
  return /^\\[dDwW]$/.test(text)
}

function take(reader: Reader, wanted: RegExp): RegExpExecArray | null {
  const found = wanted.exec(reader.left)
  if (found) reader.left = reader.left.slice(found[0].length)
  return found
}

const NOT_SIMPLE = new Error('This pattern needs the engine of the server')
