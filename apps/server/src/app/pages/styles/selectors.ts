/** What a page must contain for a selector to apply: each entry in the notation of the selector itself. */
export type Needs = readonly string[]

interface Selector {
  text: string
  needs: Needs
}

const CLASS = /\.([\w-]+)/g
const ATTRIBUTE = /\[([\w-]+)(?:([~|^$*]?=)"?([^"[\]]*)"?)?\]/g
/** Classes, ids, attributes and pseudo-classes; what remains of a selector are the names of elements. */
const NO_ELEMENT = /[.#][\w-]+|\[[^[\]]*\]|::?[\w-]+/g
const ELEMENT = /[a-z][\w-]*/gi
/** States and parts that an element has only with an attribute. */
const BY_ATTRIBUTE = new Map([
  [':disabled', '[disabled]'],
  ['::placeholder', '[placeholder]'],
])
const STATE = /::?[\w-]+/g
/** Elements around every rendered screen, and an attribute that the browser itself changes. */
const ALWAYS_PRESENT: ReadonlySet<string> = new Set(['html', 'body', '[open]'])

/** Parses the selectors of a rule, which are separated by commas. */
export function parseSelectors(head: string): Selector[] {
  return splitOutside(head).map((text) => ({ text, needs: needsOf(text) }))
}

/** The classes, attributes and elements of a page, in the notation of selectors. */
export function contentOf(html: string): ReadonlySet<string> {
  const content = new Set(ALWAYS_PRESENT)
  for (const [, name = ''] of html.matchAll(/<([a-z][\w-]*)/g)) content.add(name)
  // Text that only looks like an attribute keeps a rule too many.
  for (const [, camelCase = '', value = ''] of html.matchAll(/\s([\w-]+)="([^"]*)"/g)) {
    const name = camelCase.toLowerCase()
    content.add(`[${name}]`).add(`[${name}=${value}]`)
    if (name === 'class') for (const one of value.split(' ')) content.add(`.${one}`)
  }
  return content
}

function needsOf(selector: string): Needs {
  const text = withoutArguments(selector)
  const classes = Array.from(text.matchAll(CLASS), ([found]) => found)
  const attributes = Array.from(text.matchAll(ATTRIBUTE), ([, name = '', operator, value = '']) =>
    operator === '=' ? `[${name}=${value}]` : `[${name}]`,
  )
  const states = (text.match(STATE) ?? []).flatMap((state) => BY_ATTRIBUTE.get(state) ?? [])
  const elements = text.replace(NO_ELEMENT, ' ').match(ELEMENT) ?? []
  return [...classes, ...attributes, ...states, ...elements]
}

/**
 * What `:is()` and `:not()` name is no condition that the page can be searched for. What `:has()` names is one, unless
 * it names several or a selector with arguments of its own.
 */
function withoutArguments(selector: string): string {
  let text = selector.replace(/:has\(([^(),]*)\)/g, ' $1')
  for (let shorter = ''; shorter !== text;) {
    shorter = text
    text = text.replace(/\([^()]*\)/g, '')
  }
  return text
}

/** Splits at the commas that are not within brackets. */
function splitOutside(head: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < head.length; index += 1) {
    const character = head[index]
    if (character === '(' || character === '[') depth += 1
    if (character === ')' || character === ']') depth -= 1
    if (character !== ',' || depth > 0) continue
    parts.push(head.slice(start, index))
    start = index + 1
  }
  return [...parts, head.slice(start)]
}
