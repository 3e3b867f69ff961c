import Box from '@mui/material/Box'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { VariableMenu } from '../../shared/variables/variable-menu.tsx'
import { insertText, removeLink, setLink } from './document/commands.ts'
import { EXTENSIONS } from './document/extensions.ts'
import { readHtml, writeHtml } from './document/html-document.ts'
import { EditorFrame, type TextProps } from './editor-frame.tsx'
import { FormatButtons } from './toolbar/format-buttons.tsx'
import { LinkBar } from './toolbar/link-bar.tsx'
import { SourceButton } from './toolbar/toolbar-buttons.tsx'

interface RichTextProps extends TextProps {
  /** Drops what the allow list does not name. */
  allowedHtml: (html: string) => string
}

/** The text view: text with its formats, edited in place. */
export function RichText(props: RichTextProps) {
  const { label, value, onValueChange, variables, allowedHtml, onToggleSource } = props
  const { labelId, describedBy, isInvalid } = props
  const [isLinking, setLinking] = useState(false)
  const written = useRef(value)
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-invalid': String(isInvalid),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
      transformPastedHTML: allowedHtml,
    }),
    [labelId, describedBy, isInvalid, allowedHtml],
  )
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: readHtml(allowedHtml(value)).toJSON(),
    // Typing "1. " or "**" enters these characters; it starts no list and no bold text.
    enableInputRules: false,
    enablePasteRules: false,
    editorProps,
    onUpdate: ({ editor: { state } }) => {
      written.current = writeHtml(state.doc)
      onValueChange(written.current)
    },
  })

  // Replaces the text only when the value was changed elsewhere, such as by undo; the cursor would be lost otherwise.
  useEffect(() => {
    if (written.current === value) return
    written.current = value
    editor.commands.setContent(readHtml(allowedHtml(value)).toJSON(), { emitUpdate: false })
  }, [editor, value, allowedHtml])

  function closeLinkBar() {
    setLinking(false)
    editor.commands.focus()
  }

  return (
    <EditorFrame
      label={label}
      isInvalid={isInvalid}
      toolbar={
        <>
          <FormatButtons editor={editor} isLinking={isLinking} onLink={() => setLinking(!isLinking)} />
          {variables.length > 0 && (
            <VariableMenu
              target={label}
              choices={variables}
              onChoose={(name) => insertText(editor, `{{${name}}}`)}
            />
          )}
          <SourceButton isOn={false} onToggle={onToggleSource} />
        </>
      }
    >
      {isLinking && (
        <LinkBar
          onAdd={(href) => {
            setLink(editor, href)
            setLinking(false)
          }}
          onRemove={() => {
            removeLink(editor)
            setLinking(false)
          }}
          onClose={closeLinkBar}
        />
      )}
      <Box component={EditorContent} editor={editor} sx={TEXT} />
    </EditorFrame>
  )
}

const TEXT = {
  '& .ProseMirror': {
    minHeight: 160,
    maxHeight: 420,
    overflowY: 'auto',
    p: 1.75,
    outline: 'none',
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
  },
  '& .ProseMirror > :first-of-type': { mt: 0 },
  '& .ProseMirror > :last-child': { mb: 0 },
  // Text without a tag of its own has no margins; neither has a new line in a list or a table.
  '& [data-tag="none"], & li > p:not([data-tag]), & td > p:not([data-tag]), & th > p:not([data-tag])': {
    my: 0,
  },
  '& a': { color: 'primary.main' },
  '& img': { maxWidth: '100%' },
  '& td, & th': { p: 0.5, border: 1, borderColor: 'divider' },
} as const
