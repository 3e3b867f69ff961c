import Box from '@mui/material/Box'
import { useEffect, useRef, useState, type ClipboardEvent } from 'react'
import { VariableMenu } from '../../shared/variables/variable-menu.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { FormatButtons } from './format-buttons.tsx'
import { LinkBar } from './link-bar.tsx'
import type { TextProps } from './text-props.ts'
import { SourceButton } from './toolbar-buttons.tsx'
import type { AllowedHtml } from './use-allowed-html.ts'
import { useTextSelection } from './use-text-selection.ts'

interface RichTextProps extends TextProps {
  allowed: AllowedHtml
}

/** Text with formats, edited in place. */
export function RichText(props: RichTextProps) {
  const { label, labelId, describedBy, isInvalid, value, onValueChange, variables, allowed, onToggleSource } =
    props
  const box = useRef<HTMLDivElement>(null)
  const written = useRef<string | null>(null)
  const [isLinking, setLinking] = useState(false)
  const { formats, run } = useTextSelection(box)

  // The box holds its own text while it is written in; only what comes from elsewhere (undo, source) is put in.
  useEffect(() => {
    if (!box.current || written.current === value) return
    box.current.innerHTML = allowed(value)
    written.current = value
  }, [value, allowed])

  function tell() {
    // An emptied box keeps a line break of its own.
    const html = box.current && box.current.textContent?.trim() ? box.current.innerHTML : emptyOr(box.current)
    written.current = html
    onValueChange(html)
  }

  function paste(event: ClipboardEvent) {
    const html = event.clipboardData.getData('text/html')
    if (html === '') return
    event.preventDefault()
    document.execCommand('insertHTML', false, allowed(html))
  }

  return (
    <EditorFrame
      label={label}
      isInvalid={isInvalid}
      toolbar={
        <>
          <FormatButtons
            formats={formats}
            run={run}
            onLink={() => setLinking(!isLinking)}
            isLinking={isLinking}
          />
          {variables.length > 0 && (
            <VariableMenu
              target={label}
              choices={variables}
              onChoose={(name) => run('insertText', `{{${name}}}`)}
            />
          )}
          <SourceButton isOn={false} onToggle={onToggleSource} />
        </>
      }
    >
      {isLinking && <LinkBar run={run} onClose={() => setLinking(false)} />}
      <Box
        ref={box}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onInput={tell}
        onPaste={paste}
        sx={TEXT}
      />
    </EditorFrame>
  )
}

function emptyOr(box: HTMLElement | null): string {
  return box?.querySelector('img, hr') ? box.innerHTML : ''
}

const TEXT = {
  minHeight: 160,
  maxHeight: 420,
  overflowY: 'auto',
  p: 1.75,
  outline: 'none',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& a': { color: 'primary.main' },
  '& img': { maxWidth: '100%' },
  '& td, & th': { p: 0.5, border: 1, borderColor: 'divider' },
} as const
