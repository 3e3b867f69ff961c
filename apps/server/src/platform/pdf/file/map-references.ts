/**
 * Changes the numbers of the objects that a dictionary refers to ("12 0 R"). Texts are left alone:
 * people may write something that looks like a reference.
 */
export function mapReferences(text: string, change: (number: number) => number): string {
  let out = ''
  let plainFrom = 0
  let at = 0
  const flush = (until: number) => {
    out += text
      .slice(plainFrom, until)
      .replace(REFERENCE, (_, number: string) => `${change(Number(number))} 0 R`)
  }
  while (at < text.length) {
    const next = text.indexOf('(', at)
    if (next < 0) break
    const end = endOfString(text, next)
    flush(next)
    out += text.slice(next, end)
    plainFrom = end
    at = end
  }
  flush(text.length)
  return out
}

const REFERENCE = /\b(\d+) 0 R\b/g

/** Brackets inside a text are balanced or escaped. */
function endOfString(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\\') at += 1
    else if (letter === '(') depth += 1
    else if (letter === ')') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}
