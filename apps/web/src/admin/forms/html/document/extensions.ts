import { HTML_ATTRIBUTES } from '@nibondhon/domain'
import { Extension, Mark, Node, type Attributes, type Extensions, type NodeConfig } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { BOLD_TAGS, INLINE_TAGS, ITALIC_TAGS } from './html-tags.ts'
import { toggleInline } from './commands.ts'
import { withoutTextAlign } from './style-text.ts'

function ownAttributes(tag: string): Attributes {
  return Object.fromEntries((HTML_ATTRIBUTES[tag] ?? []).map((name) => [name, verbatim(name)]))
}

/** Tiptap would turn "1.0" into the number 1. */
function verbatim(name: string) {
  return { default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) }
}

const inlineTags = INLINE_TAGS.map((tag) =>
  Mark.create({
    name: tag,
    // Text typed after a link does not belong to it.
    inclusive: tag !== 'a',
    // Spans may be nested; links may not.
    ...(tag !== 'a' && { excludes: '' }),
    addAttributes: () => ownAttributes(tag),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
)

function blockTag(tag: string, config: Partial<NodeConfig>) {
  return Node.create({
    name: tag,
    addAttributes: () => ownAttributes(tag),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...config,
  })
}

function voidTag(tag: string, config: Partial<NodeConfig>) {
  return blockTag(tag, { ...config, renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes] })
}

const TABLE_SECTION = { content: 'tr*' }
const TABLE_CELL = { content: 'block+', isolating: true }

const blockTags = [
  blockTag('div', { group: 'block', content: 'block+' }),
  blockTag('pre', { group: 'block', content: 'inline*', code: true, whitespace: 'pre' }),
  blockTag('figure', { group: 'block', content: '(block | figcaption)+' }),
  blockTag('figcaption', { content: 'inline*' }),
  blockTag('dl', { group: 'block', content: '(dt | dd)+' }),
  blockTag('dt', { content: 'inline*' }),
  blockTag('dd', { content: 'block+' }),
  blockTag('table', { group: 'block', content: '(caption | colgroup | thead | tbody | tfoot)+' }),
  blockTag('caption', { content: 'inline*' }),
  blockTag('colgroup', { content: 'col*' }),
  voidTag('col', {}),
  blockTag('thead', TABLE_SECTION),
  blockTag('tbody', TABLE_SECTION),
  blockTag('tfoot', TABLE_SECTION),
  blockTag('tr', { content: '(td | th)*' }),
  blockTag('td', TABLE_CELL),
  blockTag('th', TABLE_CELL),
  voidTag('img', { group: 'inline', inline: true, draggable: true }),
]

/** Without Tiptap's Tab key, which indents a list item: Tab has to leave the editor. */
const listItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

const ALIGNED = ['paragraph', 'heading']
const KIT_NODES = [
  ...ALIGNED,
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'horizontalRule',
  'hardBreak',
]

/** The attributes that every tag may have. `data-style` carries the style as it was written; browsers rewrite `style`. */
const sharedAttributes = Extension.create({
  name: 'sharedAttributes',
  addGlobalAttributes() {
    const names = [...KIT_NODES, ...blockTags.map(({ name }) => name), ...INLINE_TAGS]
    const style = (read: (style: string) => string) => ({
      style: {
        default: null,
        parseHTML: (element: HTMLElement) => read(element.getAttribute('style') ?? '') || null,
        renderHTML: ({ style }: { style?: string | null }) => (style ? { style, 'data-style': style } : {}),
      },
    })
    const other = { title: verbatim('title'), lang: verbatim('lang'), dir: verbatim('dir') }
    return [
      { types: names, attributes: other },
      { types: names.filter((name) => !ALIGNED.includes(name)), attributes: style((text) => text) },
      { types: ALIGNED, attributes: style(withoutTextAlign) },
    ]
  },
})

/**
 * How a paragraph is written: 'p' with its tag, 'none' as text without one. A new paragraph (null) has a tag, except
 * within a list item, a table cell or another block.
 */
const paragraphTag = Extension.create({
  name: 'paragraphTag',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        tag: {
          default: null,
          parseHTML: (element) => element.getAttribute('data-tag'),
          renderHTML: ({ tag }) => (typeof tag === 'string' ? { 'data-tag': tag } : {}),
        },
      },
    },
  ],
})

const inlineKeys = Extension.create({
  name: 'inlineKeys',
  addKeyboardShortcuts() {
    return {
      'Mod-b': () => toggleInline(this.editor, BOLD_TAGS),
      'Mod-i': () => toggleInline(this.editor, ITALIC_TAGS),
      'Mod-u': () => toggleInline(this.editor, ['u']),
    }
  },
})

/**
 * Every tag and attribute of the allow list, and nothing else. The kit's marks are left out: they also read styles,
 * such as a bold span, and would write them as another tag.
 */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    bold: false,
    italic: false,
    strike: false,
    underline: false,
    code: false,
    codeBlock: false,
    link: false,
    listItem: false,
    trailingNode: false,
  }),
  // Its keys would take Ctrl+Shift+R (reload) from the browser.
  TextAlign.extend({ addKeyboardShortcuts: () => ({}) }).configure({
    types: ALIGNED,
    alignments: ['left', 'center', 'right', 'justify', 'start', 'end'],
  }),
  listItem,
  ...blockTags,
  ...inlineTags,
  sharedAttributes,
  paragraphTag,
  inlineKeys,
]
