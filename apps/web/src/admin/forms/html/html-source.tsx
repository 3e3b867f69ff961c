import Box from '@mui/material/Box'
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
  return (
    <EditorFrame
      label={props.label}
      isInvalid={isInvalid}
      toolbar={<SourceButton isOn disabled={!isReady} onToggle={onToggleSource} />}
    >
      <Box
        component="textarea"
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
