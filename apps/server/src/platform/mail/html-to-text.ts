import { Parser } from 'htmlparser2'
import { TextLines } from './text-lines.ts'

/** The plain text of an HTML mail: paragraphs stay separate, links keep their address. */
export function htmlToText(html: string): string {
  const text = new TextLines()
  /** The links that are open, with their text so far. */
  const links: { href: string; text: string }[] = []
  const lists: { next: number | null }[] = []

  const append = (part: string) => {
    text.append(part)
    const link = links.at(-1)
    if (link) link.text += part
  }

  const parser = new Parser({
    onopentag(tag, { href = '', alt = '' }) {
      if (tag === 'br') text.endLine()
      else if (BLOCKS.has(tag)) text.breakLine(SPACED.has(tag) ? 2 : 1)
      if (tag === 'a') links.push({ href, text: '' })
      if (tag === 'img') append(onOneLine(alt))
      if (tag === 'ul' || tag === 'ol') lists.push({ next: tag === 'ol' ? 1 : null })
      if (tag === 'li') append(itemMark(lists.at(-1)))
      if (tag === 'hr') append('----')
      if ((tag === 'td' || tag === 'th') && !text.isAtLineStart) append('  ')
    },
    ontext(part) {
      const line = onOneLine(part)
      append(text.endsInSpace ? line.trimStart() : line)
    },
    onclosetag(tag) {
      if (tag === 'a') closeLink()
      if (tag === 'ul' || tag === 'ol') lists.pop()
      if (BLOCKS.has(tag) && tag !== 'br') text.breakLine(SPACED.has(tag) ? 2 : 1)
    },
  })
  parser.end(html)
  return text.toString()

  function closeLink(): void {
    const link = links.pop()
    if (!link) return
    const outer = links.at(-1)
    if (outer) outer.text += link.text
    if (/^https?:/.test(link.href) && !link.text.includes(link.href)) append(` (${onOneLine(link.href)})`)
  }
}

const SPACED = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'table', 'pre'])
const BLOCKS = new Set([
  ...SPACED,
  'div',
  'li',
  'tr',
  'hr',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'caption',
])

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function itemMark(list: { next: number | null } | undefined): string {
  if (!list || list.next === null) return '- '
  list.next += 1
  return `${list.next - 1}. `
}
