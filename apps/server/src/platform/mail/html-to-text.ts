import { Parser } from 'htmlparser2'
import { TextLines } from './text-lines.ts'

/** The text of an HTML mail, for programs that show no HTML: paragraphs stay apart, links keep their address. */
export function htmlToText(html: string): string {
  const text = new TextLines()
  /** What was said within each link that is open. */
  const links: { href: string; words: string }[] = []
  const lists: { next: number | null }[] = []

  const say = (words: string) => {
    text.append(words)
    const link = links.at(-1)
    if (link) link.words += words
  }

  const parser = new Parser({
    onopentag(tag, { href = '', alt = '' }) {
      if (tag === 'br') text.endLine()
      else if (BLOCKS.has(tag)) text.breakLine(SPACED.has(tag) ? 2 : 1)
      if (tag === 'a') links.push({ href, words: '' })
      if (tag === 'img') say(onOneLine(alt))
      if (tag === 'ul' || tag === 'ol') lists.push({ next: tag === 'ol' ? 1 : null })
      if (tag === 'li') say(itemMark(lists.at(-1)))
      if (tag === 'hr') say('----')
      if ((tag === 'td' || tag === 'th') && !text.isAtLineStart) say('  ')
    },
    ontext(part) {
      const words = onOneLine(part)
      say(text.endsInSpace ? words.trimStart() : words)
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
    if (outer) outer.words += link.words
    if (/^https?:/.test(link.href) && !link.words.includes(link.href)) say(` (${onOneLine(link.href)})`)
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
