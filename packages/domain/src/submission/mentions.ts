/** @mentions of colleagues in a note. */

interface Named {
  username: string
}

export interface NotePart<T extends Named> {
  text: string
  /** Null for ordinary text. */
  mention: T | null
}

const CONTINUES_WORD = /^[\p{L}\p{N}\p{M}_]/u

/** Splits a note at the mentions of these colleagues. Of two names that fit, the longer one is meant. */
export function noteParts<T extends Named>(text: string, colleagues: readonly T[]): NotePart<T>[] {
  const byLength = [...colleagues]
    .filter(({ username }) => username !== '')
    .sort((a, b) => b.username.length - a.username.length)
  const parts: NotePart<T>[] = []
  let done = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, done))) {
    const mention = byLength.find(({ username }) => isNamedAt(text, at + 1, username))
    if (!mention) continue
    if (at > done) parts.push({ text: text.slice(done, at), mention: null })
    done = at + 1 + mention.username.length
    parts.push({ text: text.slice(at, done), mention })
  }
  if (done < text.length) parts.push({ text: text.slice(done), mention: null })
  return parts
}

function isNamedAt(text: string, start: number, name: string): boolean {
  return text.startsWith(name, start) && !CONTINUES_WORD.test(text.slice(start + name.length))
}

/** Those of the colleagues whom the note mentions. */
export function mentionedIn<T extends Named>(text: string, colleagues: readonly T[]): T[] {
  const names = new Set(noteParts(text, colleagues).flatMap(({ mention }) => mention?.username ?? []))
  return colleagues.filter(({ username }) => names.has(username))
}

const MAX_QUERY_LENGTH = 60

/** What is being typed after an @ before the caret, and where the @ is; null where no mention is being typed. */
export function typedMention(text: string, caret: number): { start: number; query: string } | null {
  const before = text.slice(Math.max(0, caret - MAX_QUERY_LENGTH), caret)
  const at = before.lastIndexOf('@')
  if (at === -1) return null
  const query = before.slice(at + 1)
  // An e-mail address is no mention, nor does one go on in the next line.
  const isInWord = at > 0 && /[\p{L}\p{N}\p{M}._-]$/u.test(before.slice(0, at))
  if (isInWord || /[\n@]/.test(query) || query.startsWith(' ')) return null
  return { start: caret - query.length - 1, query }
}
