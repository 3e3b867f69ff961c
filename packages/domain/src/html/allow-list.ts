/**
 * The one list of what HTML written by staff may contain. The server cleans with it when HTML is saved, the
 * browser cleans with it again when HTML is shown; two lists would drift, and the gap between them would be
 * the hole. What is not named here is dropped: scripts, event attributes, forms, frames, SVG, MathML.
 */
export const HTML_TAGS = [
  'a',
  'abbr',
  'b',
  'blockquote',
  'br',
  'caption',
  'cite',
  'code',
  'col',
  'colgroup',
  'dd',
  'del',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'ins',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
] as const

/** By tag; '*' is for all of them. No id, name or class: they could clash with the page's own. */
export const HTML_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['style', 'title', 'lang', 'dir'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'type'],
  col: ['span'],
  colgroup: ['span'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

/** For href and src. Addresses without a scheme (/path, #part) are fine; data: and javascript: are not. */
export const HTML_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const

const COLOR = /^(#[0-9a-f]{3,8}|[a-z]{3,24}|(rgb|hsl)a?\([\d\s.,%/]+\))$/i
const LENGTH = /^\d{1,4}(\.\d{1,3})?(px|em|rem|%|pt)?$/i
const LENGTHS =
  /^(\d{1,4}(\.\d{1,3})?(px|em|rem|%|pt)?|auto)(\s+(\d{1,4}(\.\d{1,3})?(px|em|rem|%|pt)?|auto)){0,3}$/i
const BORDER = /^(\d{1,2}(px)?\s+)?(none|solid|dashed|dotted|double)(\s+(#[0-9a-f]{3,8}|[a-z]{3,24}))?$/i

/**
 * What a style attribute may set, and to what. Nothing here can move a box over the page or load anything:
 * no position, no url(), no negative margin.
 */
export const HTML_STYLES: Readonly<Record<string, RegExp>> = {
  color: COLOR,
  'background-color': COLOR,
  'text-align': /^(left|right|center|justify|start|end)$/i,
  'text-decoration': /^(none|underline|line-through)$/i,
  'font-weight': /^(normal|bold|bolder|lighter|[1-9]00)$/i,
  'font-style': /^(normal|italic)$/i,
  'font-size': LENGTH,
  'line-height': LENGTH,
  'list-style-type': /^[a-z-]{3,24}$/i,
  width: LENGTH,
  'max-width': LENGTH,
  height: /^(auto|\d{1,4}(px|em|rem))$/i,
  margin: LENGTHS,
  'margin-top': LENGTHS,
  'margin-right': LENGTHS,
  'margin-bottom': LENGTHS,
  'margin-left': LENGTHS,
  padding: LENGTHS,
  'padding-top': LENGTHS,
  'padding-right': LENGTHS,
  'padding-bottom': LENGTHS,
  'padding-left': LENGTHS,
  border: BORDER,
  'border-top': BORDER,
  'border-right': BORDER,
  'border-bottom': BORDER,
  'border-left': BORDER,
  'border-color': COLOR,
  'border-radius': LENGTHS,
  'border-collapse': /^(collapse|separate)$/i,
  'vertical-align': /^(top|middle|bottom|baseline)$/i,
}
