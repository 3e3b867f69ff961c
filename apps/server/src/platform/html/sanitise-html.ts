import {
  countTags,
  escapeHtml,
  HTML_ATTRIBUTES,
  HTML_SCHEMES,
  HTML_STYLES,
  HTML_TAGS,
  LIMITS,
} from '@nibondhon/domain'
import sanitize from 'sanitize-html'

/**
 * HTML as staff wrote it, cut down to the one allow-list of the domain. Done when it is saved; the browser does it
 * again when it is shown. Placeholders such as {{uniqueId}} stay, also in addresses.
 */
export function sanitiseHtml(html: string): string {
  return sanitise(html, OPTIONS)
}

/** As above, for what is only printed: pictures may stand in the HTML itself, since nothing is fetched for a PDF. */
export function sanitisePdfHtml(html: string): string {
  return sanitise(html, PDF_OPTIONS)
}

function sanitise(html: string, options: sanitize.IOptions): string {
  // Without "<" there is no markup: a plain "Tea & biscuits" stays as it was typed.
  if (!html.includes('<')) return html
  // Forms with so many tags are refused before; the time of the parser grows with their square.
  return countTags(html) > LIMITS.htmlTags ? escapeHtml(html) : sanitize(html, options)
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...HTML_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(HTML_ATTRIBUTES).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  allowedSchemes: [...HTML_SCHEMES],
  allowedSchemesByTag: {},
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
  // "//host" would take the scheme of whoever opens it: a mail program has none.
  allowProtocolRelative: false,
  allowedStyles: {
    '*': Object.fromEntries(Object.entries(HTML_STYLES).map(([property, form]) => [property, [form]])),
  },
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  // Nobody writes so deep by hand; what walks the tree later must not run out of stack.
  nestingLimit: 50,
  // Tags whose content is no text for people: it goes with them.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'iframe'],
    ...['template', 'title', 'svg', 'math', 'object', 'plaintext'],
  ],
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: withoutLongValues(attribs) }),
    // A page opened in a new tab must not steer this one.
    a: (tagName, attribs) => ({
      tagName,
      attribs:
        attribs.target === undefined ? attribs : { ...attribs, target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
}

/** Longer than an address or a style that anyone writes; what reads them takes longer than linear time. */
const MAX_VALUE_LENGTH = 2_000

function withoutLongValues(attribs: sanitize.Attributes): sanitize.Attributes {
  const isLong = ([, value]: [string, string]) => value.length > MAX_VALUE_LENGTH && !PICTURE.test(value)
  const entries = Object.entries(attribs)
  return entries.some(isLong) ? Object.fromEntries(entries.filter((entry) => !isLong(entry))) : attribs
}

const PICTURE = /^data:image\/(?:png|jpeg|gif);base64,[A-Za-z0-9+/=\s]+$/

const PDF_OPTIONS: sanitize.IOptions = {
  ...OPTIONS,
  allowedSchemesByTag: { img: [...HTML_SCHEMES, 'data'] },
  transformTags: {
    ...OPTIONS.transformTags,
    img: (tagName, { src = '', ...attribs }) => ({
      tagName,
      attribs: /^\s*data:/i.test(src) && !PICTURE.test(src) ? attribs : { ...attribs, src },
    }),
  },
}
