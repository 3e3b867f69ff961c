import Box from '@mui/material/Box'
import { LIMITS, type FieldConsent } from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { useFieldDialog } from '../field-dialog-context.ts'

/** What members agree to. */
export function ConsentSettings() {
  const { field, change, problems } = useFieldDialog()
  const consent: FieldConsent = field.consent ?? { text: '', tick: '', version: 1 }
  const edit = (part: Partial<FieldConsent>) => change({ consent: { ...consent, ...part } })
  return (
    <Box component="section" aria-label="Consent" sx={{ display: 'grid', gap: 2, pb: 2.5 }}>
      <LabelledInput
        label="Text to agree to"
        required
        multiline
        minRows={4}
        maxRows={14}
        value={consent.text}
        onValueChange={(text) => edit({ text })}
        slotProps={{ input: { maxLength: LIMITS.consentText } }}
        hint={`Version ${consent.version}. A changed text becomes the next version when the form is saved; earlier submissions keep theirs.`}
        error={problems.consent}
      />
      <LabelledInput
        label="Words beside the box"
        placeholder="I have read this and agree"
        value={consent.tick}
        onValueChange={(tick) => edit({ tick })}
        slotProps={{ input: { maxLength: LIMITS.label } }}
        hint="With Required switched on, the form can only be sent with the box ticked"
      />
    </Box>
  )
}
