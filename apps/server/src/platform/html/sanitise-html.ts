import { HTML_ATTRIBUTES, HTML_SCHEMES, HTML_STYLES, HTML_TAGS } from '@nibondhon/domain'
import sanitize from 'sanitize-html'

/**
 * HTML as staff wrote it, cut down to the one allow-list of the domain. Done when it is saved; the browser does it
 * again when it is shown. Placeholders such as {{uniqueId}} stay, also in addresses.
 */
export function sanitiseHtml(html: string): string {
  // Without "<" there is no markup: a plain "Tea & biscuits" stays as it was typed.
  return html.includes('<') ? sanitize(html, OPTIONS) : html
}

/** As above, for what is only printed: pictures may stand in the HTML itself, since nothing is fetched for a PDF. */
export function sanitisePdfHtml(html: string): string {
  return html.includes('<') ? sanitize(html, PDF_OPTIONS) : html
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
    // A page opened in a new tab must not steer this one.
    a: (tagName, attribs) => ({
      tagName,
      attribs:
        attribs.target === undefined ? attribs : { ...attribs, target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
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
