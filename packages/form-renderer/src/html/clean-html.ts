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
 * Shows HTML in an element, cleaned by the one allow-list. Nodes are shown, not text, so that nothing is parsed a second
 * time. Styles are set one by one through the CSSOM, because the page's content security policy blocks style attributes.
 *
 * Pictures that the element shows already stay, so that they are not requested again with every change of the text
 * around them. Returns what requests the other pictures.
 */
export function showHtml(host: HTMLElement, html: string): () => void {
  const clean = purify(html)
  const sources = [...clean.querySelectorAll('img')].map((picture) => takeSource(picture))
  const fragment = document.importNode(clean, true)
  for (const element of elementsOf(fragment)) restyle(element)
  const shown = [...host.querySelectorAll('img')]
  const missing: [HTMLImageElement, string][] = []
  fragment.querySelectorAll('img').forEach((picture, index) => {
    const source = sources[index] ?? ''
    const same = shown.findIndex((one) => one.getAttribute('src') === source)
    if (source === '' || same < 0) missing.push([picture, source])
    else replacePicture(picture, shown.splice(same, 1)[0])
  })
  host.textContent = ''
  host.append(fragment)
  return () => {
    for (const [picture, source] of missing.splice(0)) if (source !== '') picture.src = source
  }
}

/** Before the picture is in the document, where an address is requested at once. */
function takeSource(picture: HTMLImageElement): string {
  const source = picture.getAttribute('src') ?? ''
  picture.removeAttribute('src')
  return source
}

function replacePicture(picture: HTMLImageElement, shown: HTMLImageElement | undefined): void {
  if (!shown) return
  for (const name of picture.getAttributeNames()) {
    if (name !== 'style') shown.setAttribute(name, picture.getAttribute(name) ?? '')
  }
  shown.style.cssText = picture.style.cssText
  picture.replaceWith(shown)
}

/** By the same allow-list, as text again: for an editor, which must not show what will not be saved. */
export function allowedHtml(html: string): string {
  const fragment = purify(html)
  for (const element of elementsOf(fragment)) {
    const styles = [...allowedStyles(element.getAttribute('style') ?? '')]
    if (styles.length === 0) element.removeAttribute('style')
    else element.setAttribute('style', styles.map(([property, value]) => `${property}: ${value}`).join('; '))
  }
  const holder = fragment.ownerDocument.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}

/** Nodes of a document that requests and runs nothing. */
function purify(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, CONFIG)
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
