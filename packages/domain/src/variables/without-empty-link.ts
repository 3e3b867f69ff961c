import { allMatches } from '../text/all-matches.ts'

/**
 * Removes the sentences of a template that promise a link which does not exist: "Pay here: {{retryPaymentLink}}" would
 * become "Pay here:". A sentence reaches from the end of the one before, a line break or a block of HTML to the next of
 * them. A template that consists of such a sentence only is left as it is: no empty message is sent.
 */
export function withoutEmptyLink(
  template: string,
  name: string,
  values: Readonly<Record<string, string>>,
): string {
  if (values[name] !== '') return template
  const parts = splitSentences(template)
  const placeholder = new RegExp(`\\{\\{\\s{0,10}${name}\\s{0,10}\\}\\}`)
  const isDropped = parts.map((part) => placeholder.test(part))
  const kept = parts
    // A line that is dropped takes its line break with it.
    .filter((part, at) => !isDropped[at] && !(part === '\n' && isDropped[at + 1] && isLineEnd(parts[at + 2])))
    .join('')
  return kept.replace(/<[^<>]*>|[\s\p{P}]/gu, '') === '' ? template : kept
}

function isLineEnd(part: string | undefined): boolean {
  return part === undefined || part === '\n'
}

/** The parts together are the text again: sentences, line breaks and the tags between blocks. */
function splitSentences(text: string): string[] {
  const parts: string[] = []
  let start = 0
  for (const { index, 0: found } of allMatches(text, BOUNDARY)) {
    const isTag = found.startsWith('<') || found === '\n'
    // A full stop belongs to the sentence before it, a tag to none.
    parts.push(text.slice(start, isTag ? index : index + found.length))
    if (isTag) parts.push(found)
    start = index + found.length
  }
  parts.push(text.slice(start))
  return parts
}

/** The end of a sentence, of a line, or a tag that begins or ends a block. */
const BOUNDARY =
  /[.!?।](?=\s|<|$)|\n|<\/?(?:p|div|li|ul|ol|br|hr|h[1-6]|table|tbody|thead|tr|td|th|blockquote)\b[^<>]{0,2000}>/giu
