import { type BodyInput, encodeBody, encodeText, fieldsOf, partOf, shortText } from './encode-body.ts'

export type MakeText = (length: number) => string

/** A body of a certain shape and about so many bytes; null where the door has no place for it. */
export type BodyShape = (input: BodyInput, maxBytes: number) => Buffer | null

/** Shapes that are made of this text: within the lengths that the contract allows, and as long as the body may be. */
export function textShapes(what: string, makeText: MakeText): Record<string, BodyShape> {
  return {
    [`${what}, as long as allowed`]: (input, maxBytes) =>
      withText(input, makeText, { maxBytes, isBeyond: false }),
    [`${what}, longer than allowed`]: (input, maxBytes) =>
      withText(input, makeText, { maxBytes, isBeyond: true }),
  }
}

export const OTHER_SHAPES: Record<string, BodyShape> = {
  'many names': withManyNames,
  'as many rows as allowed': (input, maxBytes) => withRows(input, { maxBytes }),
  'lists in lists': inLists,
  'many rows in a file': withManyLines,
  'JSON in each value': withJsonTexts,
}

/**
 * A shape for each list and record of the body, which alone gets more rows than it may have: where several do, the first that
 * is rejected would hide the others.
 */
export function rowShapes(input: BodyInput): Record<string, BodyShape> {
  const variants = new Map<string, number>()
  if (input.door.body?.type !== 'json') return {}
  for (const variant of [3, 2, 1, 0]) {
    encodeBody({ ...input, variant }, { rows: (path) => (variants.set(path, variant), 1) })
  }
  return Object.fromEntries(
    [...variants].map(([path, variant]): [string, BodyShape] => [
      `many rows of ${path === '' ? 'the body' : path}`,
      (given, maxBytes) => withRows({ ...given, variant }, { maxBytes, path }),
    ]),
  )
}

/** What the server itself allows of one text (`INPUT_LIMITS`), and some more. */
const MAX_TEXT = 300_000

interface TextOptions {
  maxBytes: number
  /** Whether texts are longer than the contract allows. */
  isBeyond: boolean
}

function withText(input: BodyInput, makeText: MakeText, { maxBytes, isBeyond }: TextOptions): Buffer | null {
  const limits: number[] = []
  let isLimited = false
  const base = encodeBody(input, {
    text: (max) => {
      isLimited ||= max !== undefined
      limits.push(isBeyond ? MAX_TEXT : Math.min(max ?? MAX_TEXT, MAX_TEXT))
      return ''
    },
  })
  // Without a limit there is nothing beyond it.
  if (limits.length === 0 || (isBeyond && !isLimited)) return null
  const encoded = encodeText(input.door.body?.type ?? 'json', makeText(1_000))
  const bytesOfLetter = Buffer.byteLength(encoded) / 1_000
  const longest = longestWithin(limits, (maxBytes - base.length) / bytesOfLetter)
  return encodeBody(input, {
    text: (max = longest) => makeText(Math.floor(isBeyond ? longest : Math.min(max, longest) - 1)),
  })
}

/** The length that texts may have if together they have at most so many letters. */
function longestWithin(limits: readonly number[], letters: number): number {
  let left = letters
  for (const [index, limit] of limits.toSorted((a, b) => a - b).entries()) {
    const share = left / (limits.length - index)
    if (share < limit) return Math.max(1, share)
    left -= limit
  }
  return Math.max(...limits)
}

interface RowOptions {
  maxBytes: number
  /** The only list that has rows, more than it may have; where it is left out, all have as many as they may have. */
  path?: string
}

function withRows(input: BodyInput, { maxBytes, path: only }: RowOptions): Buffer | null {
  let lists = 0
  const filledWith = (count: number) =>
    encodeBody(input, {
      text: shortText,
      rows: (path, max) => {
        const isFilled = only === undefined ? !path.includes('.') : path === only
        if (!isFilled) return 1
        lists += 1
        return only === undefined ? Math.min(max ?? count, count) : count
      },
    })
  const one = filledWith(1)
  if (lists === 0) return null
  const bytesOfRow = Math.max(2, (filledWith(11).length - one.length) / 10)
  // Later rows have longer numbers.
  return filledWith(Math.max(1, Math.floor((0.8 * (maxBytes - one.length)) / bytesOfRow)))
}

/** The usual body, and as many more names as there is room for. */
function withManyNames(input: BodyInput, maxBytes: number): Buffer | null {
  const base = encodeBody(input)
  const names = (bytes: number) => numbers((maxBytes - base.length) / bytes)
  switch (input.door.body?.type) {
    case 'json': {
      const more = names(9).map((name) => `"${name}":0`)
      const usual = base.subarray(1, -1).toString()
      return base[0] === 0x7b ? Buffer.from(`{${[...more, ...(usual === '' ? [] : [usual])].join()}}`) : null
    }
    case 'urlencoded':
      return Buffer.from(`${names(5).join('&')}&${base.toString()}`)
    case 'multipart':
      return Buffer.concat([...names(57).map((name) => partOf([name, ''])), base])
    case undefined:
      return null
  }
}

function inLists({ door }: BodyInput, maxBytes: number): Buffer | null {
  const half = Math.floor(maxBytes / 2)
  return door.body?.type === 'json' ? Buffer.from('['.repeat(half) + ']'.repeat(half)) : null
}

function withManyLines(input: BodyInput, maxBytes: number): Buffer | null {
  if (input.door.body?.type !== 'multipart' || !fieldsOf(input).includes('file')) return null
  const line = ',5\r\n16/11/2026,'
  return encodeBody(input, {
    text: (max) => (max === undefined ? line.repeat(maxBytes / line.length / 2) : 'a'),
  })
}

/** Pages send some of their values as JSON. */
function withJsonTexts(input: BodyInput, maxBytes: number): Buffer | null {
  if (input.door.body?.type === 'json') return null
  const share = Math.min(MAX_TEXT, maxBytes / Math.max(1, fieldsOf(input).length))
  const json = `{${numbers(share / 40)
    .map((name) => `"${name}":[["a"]]`)
    .join()}}`
  return encodeBody(input, { text: () => json })
}

function numbers(count: number): string[] {
  return Array.from({ length: Math.max(1, Math.floor(count)) }, (_, index) => index.toString(36))
}
