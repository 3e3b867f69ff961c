import { contentOf, type Needs, parseSelectors } from './selectors.ts'

/**
 * Returns the part of a style sheet that a page needs, by the elements, classes and attributes in its HTML. Other styles
 * of the same page may use the variables that it defines.
 */
export type UsedStyles = (html: string, others?: string) => string

/** A rule, or an at-rule with rules in it. */
interface Rule {
  /** A selector or the words of an at-rule. */
  head: string
  /** The declarations of a rule; empty for an at-rule with rules in it. */
  body: string
  rules: Rule[]
  /** Empty for at-rules. */
  selectors: { text: string; needs: Needs }[]
}

/** At-rules that contain rules; every other one stays whole. */
const NESTING = /^@(?:media|supports|container|layer)\b/
const VARIABLE_USE = /var\((--[\w-]+)/g
/** After a brace or a semicolon, up to the next declaration. */
const VARIABLE_DEFINITION = /(?<=[{;])(--[\w-]+):[^;}]*;?/g

/**
 * Parses a style sheet of the build, which is minified and without comments. States such as `:hover` stay with the
 * element they belong to; an attribute that the page lacks is one that only the script sets.
 */
export function usedStyles(css: string): UsedStyles {
  const rules = parseRules(css)
  return (html, others = '') => {
    const used = pickRules(rules, contentOf(html))
    const styles = used
      .filter(({ head }) => !head.startsWith('@keyframes') || isAnimated(used, head))
      .map(write)
      .join('')
    return withoutUnusedVariables(styles, html + others)
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
  return { head, body, rules: [], selectors: head.startsWith('@') ? [] : parseSelectors(head) }
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

function pickRules(rules: readonly Rule[], content: ReadonlySet<string>): Rule[] {
  return rules.flatMap((rule) => {
    if (NESTING.test(rule.head)) {
      const inner = pickRules(rule.rules, content)
      return inner.length === 0 ? [] : [{ ...rule, rules: inner }]
    }
    if (rule.selectors.length === 0) return [rule]
    const selectors = rule.selectors.filter(({ needs }) => needs.every((need) => content.has(need)))
    return selectors.length === 0 ? [] : [{ ...rule, head: selectors.map(({ text }) => text).join(',') }]
  })
}

function isAnimated(rules: readonly Rule[], keyframes: string): boolean {
  const name = keyframes.slice('@keyframes'.length).trim()
  return rules.some(({ body, rules: inner }) => body.includes(name) || isAnimated(inner, keyframes))
}

function write({ head, body, rules }: Rule): string {
  return `${head}{${rules.length > 0 ? rules.map(write).join('') : body}}`
}

/** A variable may be used by another only, so this repeats until none is left out. */
function withoutUnusedVariables(styles: string, others: string): string {
  const used = new Set(Array.from((styles + others).matchAll(VARIABLE_USE), ([, name]) => name))
  const shorter = styles.replace(VARIABLE_DEFINITION, (definition, name: string) =>
    used.has(name) ? definition : '',
  )
  return shorter.length === styles.length ? styles : withoutUnusedVariables(shorter, others)
}
