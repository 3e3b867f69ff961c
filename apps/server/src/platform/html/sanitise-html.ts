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
 * Reduces the HTML of staff to the allow-list of the domain, when it is saved. The browser does so again before it shows
 * it. Placeholders such as {{uniqueId}} stay, even in addresses.
 */
export function sanitiseHtml(html: string): string {
  return sanitise(html, OPTIONS)
}

/** The same for PDFs: pictures may be data URLs, because nothing is fetched for a PDF. */
export function sanitisePdfHtml(html: string): string {
  return sanitise(html, PDF_OPTIONS)
}

function sanitise(html: string, options: sanitize.IOptions): string {
  // Without "<" there is no markup: a plain "Tea & biscuits" stays as typed.
  if (!html.includes('<')) return html
  // Forms with so many tags are rejected earlier. The parser takes quadratic time in their number.
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
  // "//host" takes the scheme of the page that contains it, and a mail has none.
  allowProtocolRelative: false,
  allowedStyles: {
    '*': Object.fromEntries(Object.entries(HTML_STYLES).map(([property, form]) => [property, [form]])),
  },
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  // No one nests this deep by hand, and later tree walks must not run out of stack.
  nestingLimit: 50,
  // Tags whose content is not text; it is removed with them.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'iframe'],
    ...['template', 'title', 'svg', 'math', 'object', 'plaintext'],
  ],
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: withoutLongValues(attribs) }),
    // A page opened in a new tab must not control this one.
    a: (tagName, attribs) => ({
      tagName,
      attribs:
        attribs.target === undefined ? attribs : { ...attribs, target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
}

/** Longer than any real address or style. Parsing them takes more than linear time. */
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
