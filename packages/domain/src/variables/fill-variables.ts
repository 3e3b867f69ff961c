import { allMatches } from '../text/all-matches.ts'

/**
 * Puts values in place of {{name}}. Unknown names stay as written, and so does {{x}} inside a value: the
 * template is read once, so an answer can't insert another value into a message.
 *
 * With `escape: 'html'` values come out as text of an HTML page: markup in them is shown, not run, and their
 * line breaks are kept. The template itself is trusted no further than it was sanitised.
 *
 * A template that names a long value a thousand times would grow without end: all values together have at most
 * `maxLength` characters; the rest is left out.
 */
export function fillVariables(
  template: string,
  values: Readonly<Record<string, string>>,
  options: { escape: 'html' | 'none'; maxLength?: number },
): string {
  let room = options.maxLength ?? MAX_FILLED_LENGTH
  return template.replace(PLACEHOLDER, (written, inside: string) => {
    const name = inside.trim()
    if (!Object.hasOwn(values, name)) return written
    const whole = values[name] ?? ''
    const value = whole.length > room ? cutText(whole, room) : whole
    room -= value.length
    return options.escape === 'html' ? escapeHtml(value).replace(/\n/g, '<br>') : value
  })
}

/** The variable names in a template, each once, in order. */
export function variablesIn(template: string): string[] {
  const names = allMatches(template, PLACEHOLDER).map((match) => (match[1] ?? '').trim())
  return [...new Set(names)].filter((name) => name !== '')
}

function cutText(text: string, length: number): string {
  const isPairCut = /[\ud800-\udbff]/.test(text.charAt(length - 1))
  return text.slice(0, isPairCut ? length - 1 : length)
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}

/** More than all answers of a submission have together. */
const MAX_FILLED_LENGTH = 2_000_000

/** No brace inside, so a long run of braces is read in one pass; no name is longer than a field's name may be. */
const PLACEHOLDER = /\{\{([^{}]{0,500})\}\}/g

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
