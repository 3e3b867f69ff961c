/** Returns the part of a style sheet that a page needs, by the classes in its HTML. */
export type UsedStyles = (html: string) => string

/** A rule, or an at-rule with rules in it. */
interface Rule {
  /** A selector or the words of an at-rule. */
  head: string
  /** The declarations of a rule; empty for an at-rule with rules in it. */
  body: string
  rules: Rule[]
  /** For each selector, the classes without which it can't apply. */
  selectors: string[][]
}

/** At-rules that contain rules; every other one stays whole. */
const NESTING = /^@(?:media|supports|container|layer)\b/

/**
 * Parses a style sheet of the build, which is minified and without comments. Styles for elements, attributes and states
 * such as `:hover` stay with the classes they belong to.
 */
export function usedStyles(css: string): UsedStyles {
  const rules = parseRules(css)
  return (html) => {
    const classes = classesOf(html)
    const used = pickRules(rules, classes)
    return used
      .filter(({ head }) => !head.startsWith('@keyframes') || isAnimated(used, head))
      .map(write)
      .join('')
  }
}

function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  while (start < css.length) {
    const open = css.indexOf('{', start)
    if (open === -1) break
    const end = closingBrace(css, open)
    rules.push(parseRule(css.slice(start, open).trim(), css.slice(open + 1, end)))
    start = end + 1
  }
  return rules
}

function parseRule(head: string, body: string): Rule {
  if (NESTING.test(head)) return { head, body: '', rules: parseRules(body), selectors: [] }
  const selectors = head.startsWith('@') ? [[]] : withoutArguments(head).split(',').map(requiredClasses)
  return { head, body, rules: [], selectors }
}

function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let index = open; index < css.length; index += 1) {
    const character = css[index]
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    if (depth === 0) return index
  }
  throw new Error('The style sheet has a block without an end.')
}

/** What `:is()`, `:not()` and `:has()` name is no condition that the page can be searched for. */
function withoutArguments(selector: string): string {
  let text = selector
  for (let shorter = ''; shorter !== text;) {
    shorter = text
    text = text.replace(/\([^()]*\)/g, '')
  }
  return text
}

function requiredClasses(selector: string): string[] {
  return Array.from(selector.matchAll(/\.([\w-]+)/g), ([, name = '']) => name)
}

function classesOf(html: string): ReadonlySet<string> {
  const lists = Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) => list.split(' '))
  return new Set(lists.flat())
}

function pickRules(rules: readonly Rule[], classes: ReadonlySet<string>): Rule[] {
  return rules.flatMap((rule) => {
    if (rule.selectors.some((needed) => needed.every((name) => classes.has(name)))) return [rule]
    const inner = pickRules(rule.rules, classes)
    return inner.length === 0 ? [] : [{ ...rule, rules: inner }]
  })
}

function isAnimated(rules: readonly Rule[], keyframes: string): boolean {
  const name = keyframes.slice('@keyframes'.length).trim()
  return rules.some(({ body, rules: inner }) => body.includes(name) || isAnimated(inner, keyframes))
}

function write({ head, body, rules }: Rule): string {
  return `${head}{${rules.length > 0 ? rules.map(write).join('') : body}}`
}
