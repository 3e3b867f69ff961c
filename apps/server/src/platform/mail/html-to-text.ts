import { Parser } from 'htmlparser2'

/** The text of an HTML mail, for programs that show no HTML: paragraphs stay apart, links keep their address. */
export function htmlToText(html: string): string {
  let text = ''
  const links: { href: string; from: number }[] = []
  const lists: { next: number | null }[] = []

  /** Ends the line, and leaves as many empty lines as asked for. */
  const breakLine = (lines: number) => {
    text = text.replace(/[ \t]+$/, '')
    if (text === '') return
    const there = /\n*$/.exec(text)?.[0].length ?? 0
    text += '\n'.repeat(Math.max(0, lines - there))
  }

  const parser = new Parser({
    onopentag(tag, { href = '', alt = '' }) {
      if (tag === 'br') text += '\n'
      else if (BLOCKS.has(tag)) breakLine(SPACED.has(tag) ? 2 : 1)
      if (tag === 'a') links.push({ href, from: text.length })
      if (tag === 'img') text += alt
      if (tag === 'ul' || tag === 'ol') lists.push({ next: tag === 'ol' ? 1 : null })
      if (tag === 'li') text += itemMark(lists.at(-1))
      if (tag === 'hr') text += '----'
      if (tag === 'td' || tag === 'th') text += /(^|\n)$/.test(text) ? '' : '  '
    },
    ontext(part) {
      const words = part.replace(/\s+/g, ' ')
      text += /(^|\s)$/.test(text) ? words.trimStart() : words
    },
    onclosetag(tag) {
      if (tag === 'a') {
        const link = links.pop()
        if (link && /^https?:/.test(link.href) && !text.slice(link.from).includes(link.href)) {
          text += ` (${link.href})`
        }
      }
      if (tag === 'ul' || tag === 'ol') lists.pop()
      if (BLOCKS.has(tag) && tag !== 'br') breakLine(SPACED.has(tag) ? 2 : 1)
    },
  })
  parser.end(html)
  return text.trim()
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

function itemMark(list: { next: number | null } | undefined): string {
  if (!list || list.next === null) return '- '
  list.next += 1
  return `${list.next - 1}. `
}
