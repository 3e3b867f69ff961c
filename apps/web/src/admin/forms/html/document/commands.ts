import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { BOLD_TAGS, ITALIC_TAGS } from './html-tags.ts'
import { textAlignOf } from './style-text.ts'

/** What the text at the cursor is, for the buttons that show it. */
export function formatsAt(editor: Editor) {
  return {
    isBold: isAnyActive(editor, BOLD_TAGS),
    isItalic: isAnyActive(editor, ITALIC_TAGS),
    isHeading: editor.isActive('heading'),
    isBulletList: editor.isActive('bulletList'),
    isOrderedList: editor.isActive('orderedList'),
    align: alignAt(editor),
  }
}

/** Removes every one of the tags, or sets the first. */
export function toggleInline(editor: Editor, tags: readonly [string, ...string[]]): boolean {
  const chain = editor.chain().focus()
  if (!isAnyActive(editor, tags)) return chain.setMark(tags[0]).run()
  for (const tag of tags) chain.unsetMark(tag)
  return chain.run()
}

export function toggleHeading(editor: Editor): void {
  const chain = editor.chain().focus()
  if (editor.isActive('heading')) chain.setParagraph().run()
  else chain.setHeading({ level: 3 }).run()
}

/** A paragraph that enters or leaves a list is written as is usual there. */
export function toggleList(editor: Editor, list: 'bulletList' | 'orderedList'): void {
  editor.chain().focus().toggleList(list, 'listItem').updateAttributes('paragraph', { tag: null }).run()
}

export function align(editor: Editor, alignment: 'left' | 'center' | 'right'): void {
  editor.chain().focus().setTextAlign(alignment).run()
}

/** Links the selected text, or changes the address of the link at the cursor. */
export function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus()
  if (!editor.state.selection.empty) chain.setMark('a', { href }).run()
  else if (editor.isActive('a')) chain.extendMarkRange('a').setMark('a', { href }).run()
  else chain.run()
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().unsetMark('a', { extendEmptyMarkRange: true }).run()
}

/** Replaces the selected text; the new text takes the format of its first character. */
export function insertText(editor: Editor, text: string): void {
  const { selection, doc, schema } = editor.state
  // "Select all" selects the blocks themselves; only their text is replaced.
  const { $from, $to } = TextSelection.between(selection.$from, selection.$to)
  const replaced = $from.pos === $to.pos ? null : doc.nodeAt($from.pos)
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      if (replaced) tr.replaceWith($from.pos, $to.pos, schema.text(text, replaced.marks))
      else tr.insertText(text)
      return true
    })
    .run()
}

function isAnyActive(editor: Editor, tags: readonly string[]): boolean {
  return tags.some((tag) => editor.isActive(tag))
}

/** Alignment is inherited: a paragraph in a centred block is centred. */
function alignAt({ state }: Editor): string {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const { textAlign, style } = $from.node(depth).attrs
    const found: unknown = textAlign ?? textAlignOf(String(style ?? ''))
    if (typeof found === 'string') return found
  }
  return 'left'
}
