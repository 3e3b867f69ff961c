import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { LIMITS } from '@nibondhon/domain'
import { useId, useState, type ReactNode } from 'react'
import type { VariableChoice } from '../../shared/variables/variable-choices.ts'
import { HtmlSource } from './html-source.tsx'
import { htmlTexts } from './texts/html-texts.ts'
import { useRichText } from './use-rich-text.ts'

interface RichTextEditorProps {
  label: string
  value: string
  onValueChange: (html: string) => void
  variables: readonly VariableChoice[]
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
}

/**
 * Edits HTML as text with a toolbar, or as source. It shows only what the allow list names: the server would drop the
 * rest when it saves. HTML that the text view cannot hold stays in the source view.
 */
export function RichTextEditor({
  label,
  value,
  onValueChange,
  variables,
  hint,
  error,
  required = false,
}: RichTextEditorProps) {
  const id = useId()
  const richText = useRichText()
  const [isSource, setSource] = useState(false)
  const [isSourceOnly, setSourceOnly] = useState(false)
  const [checkedValue, setCheckedValue] = useState<string | null>(null)
  const below = error ?? hint

  // Checked while rendering: the text view must never show, and then save, less than the value has.
  if (richText && !isSource && value !== checkedValue) showAsText(richText.allowedHtml(value))

  /** Opens the source view instead where the text view cannot hold the HTML. */
  function showAsText(html: string) {
    const isHeld = richText?.canHold(html) ?? false
    setCheckedValue(value)
    setSourceOnly(!isHeld)
    setSource(!isHeld)
  }

  function toggleSource() {
    if (!isSource || !richText) return setSource(true)
    const cleaned = richText.allowedHtml(value)
    onValueChange(cleaned)
    showAsText(cleaned)
  }

  const shared = {
    label,
    labelId: `${id}-label`,
    describedBy: below ? `${id}-below` : undefined,
    isInvalid: error !== undefined,
    value,
    variables,
    onToggleSource: toggleSource,
  }
  return (
    <Box>
      <FormLabel id={`${id}-label`} component="div" required={required} error={error !== undefined}>
        {label}
      </FormLabel>
      {isSource || !richText ? (
        <HtmlSource
          {...shared}
          isReady={richText !== null}
          maxLength={LIMITS.htmlContent}
          onValueChange={onValueChange}
        />
      ) : (
        <richText.RichText
          {...shared}
          allowedHtml={richText.allowedHtml}
          onValueChange={(html) => {
            setCheckedValue(html)
            onValueChange(html)
          }}
        />
      )}
      <div role="status">
        {isSource && isSourceOnly && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {htmlTexts().sourceOnly}
          </Alert>
        )}
      </div>
      {below && (
        <FormHelperText id={`${id}-below`} error={error !== undefined}>
          {below}
        </FormHelperText>
      )}
    </Box>
  )
}
