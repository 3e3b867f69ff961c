/**
 * The inline tags of the allow list, as marks of the editor. An earlier one is written around a later one, so a link
 * encloses everything else and a span with a style encloses bold and italic.
 */
export const INLINE_TAGS = [
  'a',
  'span',
  'mark',
  'code',
  'abbr',
  'cite',
  'q',
  'small',
  'sub',
  'sup',
  'ins',
  'del',
  's',
  'u',
  'strong',
  'b',
  'em',
  'i',
] as const

export const BOLD_TAGS = ['strong', 'b'] as const
export const ITALIC_TAGS = ['em', 'i'] as const

/** Tags that may hold text next to blocks. The editor holds such text in a paragraph without a tag. */
export const MIXED_CONTENT_TAGS = ['li', 'td', 'th', 'dd', 'div', 'blockquote', 'figure'] as const
