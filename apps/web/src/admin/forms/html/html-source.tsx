import Box from '@mui/material/Box'
import { useRef } from 'react'
import { VariableMenu } from '../../shared/variables/variable-menu.tsx'
import { EditorFrame, type TextProps } from './editor-frame.tsx'
import { SourceButton } from './toolbar/toolbar-buttons.tsx'

interface HtmlSourceProps extends TextProps {
  /** The text view is loaded. */
  isReady: boolean
  maxLength: number
}

/** The HTML as source. */
export function HtmlSource(props: HtmlSourceProps) {
  const { value, onValueChange, labelId, describedBy, isInvalid, isReady, maxLength, onToggleSource } = props
  const box = useRef<HTMLTextAreaElement>(null)

  function insert(name: string) {
    if (!box.current) return
    box.current.focus()
    box.current.setRangeText(`{{${name}}}`, box.current.selectionStart, box.current.selectionEnd, 'end')
    onValueChange(box.current.value)
  }

  return (
    <EditorFrame
      label={props.label}
      isInvalid={isInvalid}
      toolbar={
        <>
          {props.variables.length > 0 && (
            <VariableMenu target={props.label} choices={props.variables} onChoose={insert} />
          )}
          <SourceButton isOn disabled={!isReady} onToggle={onToggleSource} />
        </>
      }
    >
      <Box
        component="textarea"
        ref={box}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        spellCheck={false}
        rows={10}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        sx={{
          display: 'block',
          width: '100%',
          p: 1.75,
          border: 0,
          outline: 'none',
          resize: 'vertical',
          bgcolor: 'transparent',
          color: 'text.primary',
          font: '0.875rem/1.6 ui-monospace, monospace',
        }}
      />
    </EditorFrame>
  )
}
