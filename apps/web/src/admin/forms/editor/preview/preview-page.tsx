import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatTaka, priceAnswers, type Answer, type Answers, type FormDefinition } from '@nibondhon/domain'
import { FormRenderer } from '@nibondhon/form-renderer'
import '@nibondhon/form-renderer/styles.css'
import { useCallback, useMemo, useState } from 'react'

/** Previews the form as a page that can be filled in, to try conditions and prices. */
export function PreviewPage({ form }: { form: FormDefinition }) {
  const [answers, setAnswers] = useState<Answers>({})
  const answer = useCallback(
    (fieldId: string, value: Answer) => setAnswers((now) => ({ ...now, [fieldId]: value })),
    [],
  )
  const { fields, settings } = form
  const { totalPaisa } = useMemo(
    () => priceAnswers({ fields, settings, answers, at: new Date() }),
    [fields, settings, answers],
  )
  return (
    <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Typography
        component="p"
        sx={{ fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.4, overflowWrap: 'anywhere' }}
      >
        {form.title || 'Untitled form'}
      </Typography>
      {form.description !== '' && (
        <Typography
          sx={{ mt: 0.5, color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {form.description}
        </Typography>
      )}
      <Box sx={{ mt: 2.5 }}>
        {fields.length === 0 ? (
          <Typography sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>
            Fields appear here as you add them.
          </Typography>
        ) : (
          <FormRenderer
            form={form}
            answers={answers}
            onChange={answer}
            mode="preview"
            audience="public"
            idPrefix="preview"
          />
        )}
      </Box>
      {(settings.requirePayment || totalPaisa > 0) && (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1,
            mt: 3,
            pt: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            fontWeight: 700,
          }}
        >
          <span>Total</span>
          <span>{formatTaka(totalPaisa)}</span>
        </Box>
      )}
    </Box>
  )
}
