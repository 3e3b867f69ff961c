import { HTML_ATTRIBUTES, HTML_SCHEMES, HTML_STYLES, HTML_TAGS } from '@nibondhon/domain'
import DOMPurify, { type Config } from 'dompurify'
import { inkOn } from '../fields/display-style.ts'

/** A scheme of the list, or none at all (/path, #part, page.html). */
const SAFE_ADDRESS = new RegExp(`^(?:(?:${HTML_SCHEMES.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`, 'i')

const CONFIG = {
  ALLOWED_TAGS: [...HTML_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(HTML_ATTRIBUTES).flat())],
  ALLOWED_URI_REGEXP: SAFE_ADDRESS,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

/**
 * Cleans by the one allow-list and returns nodes, not text, so that nothing is parsed a second time. Styles are set one
 * by one through the CSSOM, because the page's content security policy blocks style attributes.
 */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = purify(html)
  for (const element of elementsOf(fragment)) restyle(element)
  return fragment
}

/** By the same allow-list, as text again: for an editor, which must not show what will not be saved. */
export function allowedHtml(html: string): string {
  const fragment = purify(html)
  for (const element of elementsOf(fragment)) {
    const styles = [...allowedStyles(element.getAttribute('style') ?? '')]
    if (styles.length === 0) element.removeAttribute('style')
    else element.setAttribute('style', styles.map(([property, value]) => `${property}: ${value}`).join('; '))
  }
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}

function purify(html: string): DocumentFragment {
  const fragment = document.importNode(DOMPurify.sanitize(html, CONFIG), true)
  for (const element of elementsOf(fragment)) {
    keepOwnAttributes(element)
    if (element.tagName === 'A' && element.hasAttribute('target')) {
      element.setAttribute('target', '_blank')
      element.setAttribute('rel', 'noopener noreferrer') // the other page must not steer this one
    }
  }
  return fragment
}

function elementsOf(fragment: DocumentFragment): NodeListOf<HTMLElement> {
  return fragment.querySelectorAll<HTMLElement>('*')
}

/** DOMPurify knows one list of attributes for all tags and lets images have data: addresses; we do not. */
function keepOwnAttributes(element: HTMLElement): void {
  const tag = element.tagName.toLowerCase()
  const own = Object.hasOwn(HTML_ATTRIBUTES, tag) ? (HTML_ATTRIBUTES[tag] ?? []) : []
  const everywhere = HTML_ATTRIBUTES['*'] ?? []
  for (const name of element.getAttributeNames()) {
    const isAllowed = own.includes(name) || everywhere.includes(name)
    const isAddress = name === 'href' || name === 'src'
    if (!isAllowed || (isAddress && !SAFE_ADDRESS.test(element.getAttribute(name) ?? ''))) {
      element.removeAttribute(name)
    }
  }
}

/** Colours are treated as in display-style.ts: lightened on a dark page, unless they have their own background. */
function restyle(element: HTMLElement): void {
  const styles = allowedStyles(element.getAttribute('style') ?? '')
  element.removeAttribute('style')
  const background = styles.get('background-color')
  if (background !== undefined) {
    element.className = 'nf-filled'
    if (!styles.has('color')) styles.set('color', inkOn(background) ?? 'inherit')
  }
  for (const [property, value] of styles) {
    const isOnPage = property === 'color' && element.closest('.nf-filled') === null
    if (isOnPage) element.className = 'nf-inked'
    element.style.setProperty(isOnPage ? '--nf-ink' : property, value)
  }
}

function allowedStyles(written: string): Map<string, string> {
  const styles = new Map<string, string>()
  for (const declaration of written.split(';')) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration.slice(colon + 1).trim()
    if (Object.hasOwn(HTML_STYLES, property) && HTML_STYLES[property]?.test(value))
      styles.set(property, value)
  }
  return styles
}
