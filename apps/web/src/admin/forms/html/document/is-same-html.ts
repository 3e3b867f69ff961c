import { INLINE_TAGS } from './html-tags.ts'
import { declarationsOf } from './style-text.ts'

/**
 * Whether two texts of HTML show the same. White space that a browser does not show is ignored, and so is the nesting
 * of inline tags, unless it decides which colour or font wins.
 */
export function isSameHtml(one: string, other: string): boolean {
  return outlineOf(one) === outlineOf(other)
}

type Part =
  | { kind: 'text'; text: string; marks: string; isPreformatted: boolean }
  | { kind: 'inline'; text: string; marks: string }
  /** The start or end of a block, or a line break. */
  | { kind: 'edge'; text: string }

function outlineOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const parts = partsOf(body, [], false)
  if (parts.every(isBlank)) return ''
  return JSON.stringify(mergeTexts(trimTexts(parts)))
}

function partsOf(parent: Element, marks: readonly Element[], isPreformatted: boolean): Part[] {
  return [...parent.childNodes].flatMap((node): Part[] => {
    if (node.nodeType === Node.TEXT_NODE) {
      return [{ kind: 'text', text: node.textContent ?? '', marks: marksKey(marks), isPreformatted }]
    }
    if (!(node instanceof Element)) return []
    const tag = node.localName
    if (INLINE.has(tag)) return partsOf(node, [...marks, node], isPreformatted)
    if (tag === 'img') return [{ kind: 'inline', text: describe(node), marks: marksKey(marks) }]
    // The editor writes no block inside an inline tag: such a block never equals one that it wrote.
    const around = marks.map((mark) => mark.localName).join(' ')
    return [
      { kind: 'edge', text: `<${around} ${describe(node)}>` },
      ...partsOf(node, [], isPreformatted || tag === 'pre'),
      { kind: 'edge', text: `</${tag}>` },
    ]
  })
}

const INLINE = new Set<string>(INLINE_TAGS)

function marksKey(marks: readonly Element[]): string {
  const ordered = marks.filter(setsLook).map(describe)
  const others = marks
    .filter((mark) => !setsLook(mark))
    .map(describe)
    .sort()
  return JSON.stringify([ordered, others])
}

function setsLook(mark: Element): boolean {
  return mark.hasAttribute('style') || ['a', 'mark', 'code'].includes(mark.localName)
}

function describe(element: Element): string {
  const attributes = element.getAttributeNames().map((name) => {
    const value = element.getAttribute(name) ?? ''
    return `${name}=${name === 'style' ? declarationsOf(value).map(tidy).sort().join(';') : value}`
  })
  return [element.localName, ...attributes.sort()].join(' ')
}

function tidy(declaration: string): string {
  const [property = '', ...value] = declaration.replace(/\s+/g, ' ').split(':')
  return [property.trimEnd(), value.join(':').trimStart()].join(':')
}

/** Removes the white space that a browser does not show. */
function trimTexts(parts: readonly Part[]): Part[] {
  let before = ' '
  const collapsed = parts.map((part): Part => {
    if (part.kind === 'edge') before = ' '
    if (part.kind === 'inline') before = ''
    if (part.kind !== 'text') return part
    if (part.isPreformatted) {
      before = ''
      return part
    }
    const single = part.text.replace(/[ \t\r\n\f]+/g, ' ')
    const text = before.endsWith(' ') ? single.replace(/^ /, '') : single
    if (text !== '') before = text
    return { ...part, text }
  })
  return collapsed
    .filter((part) => part.kind !== 'text' || part.text !== '')
    .map((part, index, all) => {
      const isLast = (all[index + 1]?.kind ?? 'edge') === 'edge'
      const isTrimmed = part.kind === 'text' && !part.isPreformatted && isLast
      return isTrimmed ? { ...part, text: part.text.replace(/ $/, '') } : part
    })
    .filter((part) => part.text !== '')
}

function mergeTexts(parts: readonly Part[]): Part[] {
  const merged: Part[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (last?.kind === 'text' && part.kind === 'text' && last.marks === part.marks) {
      merged[merged.length - 1] = { ...last, text: last.text + part.text }
    } else merged.push(part)
  }
  return merged
}

function isBlank(part: Part): boolean {
  if (part.kind === 'text') return part.text.trim() === ''
  return part.kind === 'edge' && /^<\/?\s*(p|br|div)\b/.test(part.text)
}
