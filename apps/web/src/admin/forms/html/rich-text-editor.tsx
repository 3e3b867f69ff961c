import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useId, useState, type ReactNode } from 'react'
import { LIMITS } from '@nibondhon/domain'
import type { VariableChoice } from '../../shared/variables/variable-choices.ts'
import { HtmlSource } from './html-source.tsx'
import { RichText } from './rich-text.tsx'
import { useAllowedHtml } from './use-allowed-html.ts'

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
 * HTML to write as text with a toolbar, or as source. Only what the allow-list names stays, here as on the
 * server: nobody should see something in the editor that is gone after saving.
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
  const [isSource, setSource] = useState(false)
  const allowed = useAllowedHtml()
  const below = error ?? hint

  function toggleSource() {
    if (isSource && allowed) onValueChange(allowed(value))
    setSource(!isSource)
  }

  const shared = {
    label,
    labelId: `${id}-label`,
    describedBy: below ? `${id}-below` : undefined,
    isInvalid: error !== undefined,
    value,
    onValueChange,
    variables,
    onToggleSource: toggleSource,
  }
  return (
    <Box>
      <FormLabel id={`${id}-label`} component="div" required={required} error={error !== undefined}>
        {label}
      </FormLabel>
      {isSource || !allowed ? (
        <HtmlSource {...shared} isReady={allowed !== null} maxLength={LIMITS.htmlContent} />
      ) : (
        <RichText {...shared} allowed={allowed} />
      )}
      {below && (
        <FormHelperText id={`${id}-below`} error={error !== undefined}>
          {below}
        </FormHelperText>
      )}
    </Box>
  )
}
