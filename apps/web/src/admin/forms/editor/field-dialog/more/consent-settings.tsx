import Box from '@mui/material/Box'
import { LIMITS, type FieldConsent } from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { digitsText } from '../../../../shared/language/console-formats.ts'
import { useFieldDialog } from '../field-dialog-context.ts'
import { fieldDialogTexts } from '../texts/field-dialog-texts.ts'

/** What members agree to. */
export function ConsentSettings() {
  const { field, change, problems } = useFieldDialog()
  const consent: FieldConsent = field.consent ?? { text: '', tick: '', version: 1 }
  const texts = fieldDialogTexts().consent
  const edit = (part: Partial<FieldConsent>) => change({ consent: { ...consent, ...part } })
  return (
    <Box component="section" aria-label={texts.section} sx={{ display: 'grid', gap: 2, pb: 2.5 }}>
      <LabelledInput
        label={texts.text}
        required
        multiline
        minRows={4}
        maxRows={14}
        value={consent.text}
        onValueChange={(text) => edit({ text })}
        slotProps={{ input: { maxLength: LIMITS.consentText } }}
        hint={texts.textHint(digitsText(String(consent.version)))}
        error={problems.consent}
      />
      <LabelledInput
        label={texts.tick}
        placeholder={texts.tickExample}
        value={consent.tick}
        onValueChange={(tick) => edit({ tick })}
        slotProps={{ input: { maxLength: LIMITS.label } }}
        hint={texts.tickHint}
      />
    </Box>
  )
}
