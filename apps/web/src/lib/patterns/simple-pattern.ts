/**
 * Translates a pattern to one for the browser's own engine. Returns null if it would mean something else there than in
 * RE2, or could make that engine slow. Most patterns that people write can be translated, so most pages need not load
 * RE2, which is larger than the rest of the page.
 *
 * The browser's engine may try every way in which a pattern can match. The number of ways limits the length of the
 * texts that are tested; a longer text passes here, and the server tests it.
 */
export function simplePattern(source: string): { test(text: string): boolean } | null {
  try {
    const reader = { left: source, depth: 0 }
    const { text, ways, loops } = readChoice(reader)
    if (reader.left !== '') return null
    const degree = loops + (isAnchored(text) ? 0 : 1)
    if (ways > MAX_WAYS || degree > MAX_DEGREE) return null
    const pattern = new RegExp(text, 'u')
    const maxLength = degree === 0 ? Infinity : (MAX_STEPS / ways) ** (1 / degree)
    return { test: (tested) => tested.length > maxLength || pattern.test(tested) }
  } catch {
    return null
  }
}

/** A phone takes about 10 ms for this many steps. */
const MAX_STEPS = 5_000_000
const MAX_WAYS = 64
const MAX_DEGREE = 3

/** Whether the pattern matches at the start of the text only. An alternative could match elsewhere. */
function isAnchored(text: string): boolean {
  return text.startsWith('^') && !text.includes('|')
}

interface Reader {
  left: string
  depth: number
}

interface Part {
  text: string
  /** The number of ways in which it can match at one position, without its loops. */
  ways: number
  /** The number of repetitions without a small bound. Each multiplies the ways by the length of the text. */
  loops: number
  /** False for anchors, which match no letter: a pattern that repeats one is left to RE2. */
  canRepeat: boolean
}

function readChoice(reader: Reader): Part {
  let text = ''
  let earlier = 0
  let loops = 0
  let choice = { ways: 1, loops: 0 }
  while (reader.left !== '' && !(reader.left.startsWith(')') && reader.depth > 0)) {
    if (take(reader, /^\|/)) {
      text += '|'
      earlier += choice.ways
      loops = Math.max(loops, choice.loops)
      choice = { ways: 1, loops: 0 }
      continue
    }
    const part = readRepeated(reader)
    text += part.text
    choice = { ways: choice.ways * part.ways, loops: choice.loops + part.loops }
  }
  return { text, ways: earlier + choice.ways, loops: Math.max(loops, choice.loops), canRepeat: true }
}

function readRepeated(reader: Reader): Part {
  const part = readOne(reader)
  const found = take(reader, /^(?:[*+?]|\{(\d{1,4})(,)?(\d{1,4})?\})\??/)
  if (!found) return part
  const [sign = '', least, comma, most] = found
  const isOptional = sign.startsWith('?')
  const isFixed = least !== undefined && comma === undefined
  const isBackwards = most !== undefined && Number(most) < Number(least)
  // RE2 repeats at most 1,000 times, and the engines read two quantifiers in a row differently.
  if (isBackwards || Math.max(Number(least ?? 0), Number(most ?? 0)) > 1000 || /^[*+?{]/.test(reader.left))
    throw NOT_SIMPLE
  // Repeating what can match in several ways is what makes an engine slow.
  const varies = part.ways > 1 || part.loops > 0
  if (!part.canRepeat || (varies && !isOptional)) throw NOT_SIMPLE
  const text = part.text + sign.replace(/(.)\?$/, '$1')
  if (isFixed) return { ...part, text }
  if (isOptional) return { ...part, text, ways: part.ways + 1 }
  const range = most === undefined ? Infinity : Number(most) - Number(least) + 1
  return range > MAX_RANGE
    ? { text, ways: 1, loops: 1, canRepeat: true }
    : { text, ways: range, loops: 0, canRepeat: true }
}

/** A repetition with more lengths than this counts as one without a bound. */
const MAX_RANGE = 20

function readOne(reader: Reader): Part {
  if (take(reader, /^\((?:\?:)?(?!\?)/)) return readGroup(reader)
  const anchor = take(reader, /^[$^]/)
  if (anchor) return { text: anchor[0], ways: 1, loops: 0, canRepeat: false }
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
    ...inner,
    text: `(?:${inner.text})`,
    canRepeat: inner.text !== '' && !/[$^]/.test(inner.text),
  }
}

function readClass(reader: Reader): string {
  const isNegated = take(reader, /^\^/) !== null
  let text = ''
  while (!take(reader, /^\]/)) {
    // The engines read "[:alpha:]" and a class that begins with "]" differently.
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

/** One literal letter, digit or sign; `\d` and `\w`; or a sign after a backslash. */
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
  // Outside a class the browser's engine rejects a backslash before a hyphen.
  return { text: text === '\\-' ? '-' : text, ways: 1, loops: 0, canRepeat: true }
}

function isKind(text: string): boolean {
  return /^\\[dDwW]$/.test(text)
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  const found = pattern.exec(reader.left)
  if (found) reader.left = reader.left.slice(found[0].length)
  return found
}

const NOT_SIMPLE = new Error('This pattern needs the engine of the server')
