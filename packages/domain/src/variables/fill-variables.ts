/**
 * Puts values in place of {{name}}. Unknown names stay as written, and so does {{x}} inside a value: the
 * template is read once, so nobody's answer can pull another value into a message.
 *
 * With `escape: 'html'` values come out as text of an HTML page: markup in them is shown, not run, and their
 * line breaks are kept. The template itself is trusted no further than it was sanitised.
 */
export function fillVariables(
  template: string,
  values: Readonly<Record<string, string>>,
  options: { escape: 'html' | 'none' },
): string {
  return template.replace(PLACEHOLDER, (written, inside: string) => {
    const name = inside.trim()
    if (!Object.hasOwn(values, name)) return written
    const value = values[name] ?? ''
    return options.escape === 'html' ? escapeHtml(value).replaceAll('\n', '<br>') : value
  })
}

/** The names a template asks for, each once, in order. */
export function variablesIn(template: string): string[] {
  const names = [...template.matchAll(PLACEHOLDER)].map((match) => (match[1] ?? '').trim())
  return [...new Set(names)].filter((name) => name !== '')
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}

/** No brace inside, so a long run of braces is read in one pass. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
