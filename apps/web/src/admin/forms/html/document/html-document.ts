import { getSchema } from '@tiptap/core'
import { DOMParser as DocumentParser, DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model'
import { EXTENSIONS } from './extensions.ts'
import { INLINE_TAGS, MIXED_CONTENT_TAGS } from './html-tags.ts'
import { isSameHtml } from './is-same-html.ts'
import { declarationsOf, isTextAlign } from './style-text.ts'

const schema = getSchema(EXTENSIONS)

/** Whether the editor's document can hold this HTML without losing anything of it. */
export function canHold(html: string): boolean {
  return isSameHtml(html, writeHtml(readHtml(html)))
}

export function readHtml(html: string): DocumentNode {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const holder of [body, ...body.querySelectorAll(MIXED_CONTENT_TAGS.join())]) wrapLooseText(holder)
  return DocumentParser.fromSchema(schema).parse(body)
}

export function writeHtml(content: DocumentNode): string {
  // A document of its own loads no images.
  const inert = document.implementation.createHTMLDocument('')
  const root = inert.createElement('div')
  DOMSerializer.fromSchema(content.type.schema).serializeFragment(content.content, { document: inert }, root)
  for (const element of root.querySelectorAll<HTMLElement>('[style]')) restoreStyle(element)
  unwrapLooseText(root)
  keepDoubleSpaces(root)
  return isBlank(root) ? '' : root.innerHTML
}

/** Puts text that is beside blocks into a paragraph, and marks the paragraphs that have a tag of their own. */
function wrapLooseText(holder: Element): void {
  let wrapper: HTMLElement | null = null
  for (const node of [...holder.childNodes]) {
    if (!isInline(node)) {
      wrapper = null
      if (isParagraph(node)) node.dataset['tag'] = 'p'
    } else if (wrapper) wrapper.append(node)
    else if (node.textContent?.trim() || node instanceof Element) {
      wrapper = holder.ownerDocument.createElement('p')
      wrapper.dataset['tag'] = 'none'
      node.replaceWith(wrapper)
      wrapper.append(node)
    }
  }
}

function unwrapLooseText(root: Element): void {
  const paragraphs = [...root.querySelectorAll<HTMLElement>('p')]
  const loose = new Set(paragraphs.filter((paragraph) => isLoose(paragraph, root)))
  // Two in a row would run together without their tags.
  const isAlone = ({ previousElementSibling: before, nextElementSibling: after }: HTMLElement) =>
    !(isParagraph(before) && loose.has(before)) && !(isParagraph(after) && loose.has(after))
  const alone = new Set([...loose].filter(isAlone))
  for (const paragraph of paragraphs) {
    if (alone.has(paragraph)) paragraph.replaceWith(...paragraph.childNodes)
    else delete paragraph.dataset['tag']
  }
}

/** An attribute, such as an alignment, needs a tag to be written on. */
function isLoose(paragraph: HTMLElement, root: Element): boolean {
  const tag = paragraph.dataset['tag']
  const hasAttributes = paragraph.getAttributeNames().some((name) => name !== 'data-tag')
  return !hasAttributes && tag !== 'p' && (tag === 'none' || paragraph.parentElement !== root)
}

/** The style as it was written, with the alignment that the editor keeps apart. */
function restoreStyle(element: HTMLElement): void {
  const written = declarationsOf(element.dataset['style'] ?? '')
  const isAligned = written.some(isTextAlign)
  const { textAlign } = element.style
  if (textAlign && !isAligned) written.push(`text-align: ${textAlign}`)
  element.removeAttribute('data-style')
  element.setAttribute('style', written.join('; '))
}

/** HTML shows several spaces as one. */
function keepDoubleSpaces(root: Element): void {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (text.parentElement?.closest('pre')) continue
    text.textContent = (text.textContent ?? '').replaceAll('  ', ' \u00a0')
  }
}

/** Nothing but empty lines. */
function isBlank(root: Element): boolean {
  return root.textContent.trim() === '' && root.querySelector(':not(p, br, div)') === null
}

const INLINE_NAMES = new Set<string>([...INLINE_TAGS, 'br', 'img'].map((tag) => tag.toUpperCase()))

function isInline(node: ChildNode): boolean {
  return node.nodeType === Node.TEXT_NODE || INLINE_NAMES.has(node.nodeName)
}

function isParagraph(node: ChildNode | null): node is HTMLElement {
  return node?.nodeName === 'P'
}
