import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DEFAULT_MESSAGE_CEILINGS, MAX_MESSAGE_CEILING, RECIPIENT_LIMITS } from '@nibondhon/domain'
import { Text } from '../../shared/layout/text.tsx'
import { SettingInput } from '../form/setting-input.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'

/** Limits on the messages that members can cause, by e-mail and SMS together. */
export function LimitsSection({ form }: { form: SettingsForm }) {
  return (
    <Box component="section" aria-labelledby="limits-heading" sx={{ pt: 1 }}>
      <Typography id="limits-heading" component="h3" variant="h3">
        Limits
      </Typography>
      <Text variant="body2" isMuted mt={0.5} mb={2}>
        For confirmations and payment messages by e-mail and SMS: anyone with the link of a form can cause
        them. One recipient gets at most {RECIPIENT_LIMITS.hour} an hour and {RECIPIENT_LIMITS.day} a day; a
        completed payment is always confirmed. Messages over a limit are kept under Logs as “Suppressed”, and
        you can send them by hand.
      </Text>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SettingInput
          form={form}
          name="formMessagesPerHour"
          label="Messages of one form per hour"
          hint={`Default: ${inWords(DEFAULT_MESSAGE_CEILINGS.formHour)}.`}
          {...NUMBER}
        />
        <SettingInput
          form={form}
          name="totalMessagesPerHour"
          label="Messages of all forms per hour"
          hint={`Default: ${inWords(DEFAULT_MESSAGE_CEILINGS.totalHour)}.`}
          {...NUMBER}
        />
      </Box>
      <Text variant="body2" isMuted mt={3} mb={2}>
        For messages that staff send to many. Messages over the limit wait, and go out within the next 24
        hours.
      </Text>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SettingInput
          form={form}
          name="staffSmsPerDay"
          label="SMS to many per day"
          hint={`Default: ${inWords(DEFAULT_MESSAGE_CEILINGS.staffDay)}.`}
          {...NUMBER}
        />
        <SettingInput
          form={form}
          name="staffEmailsPerDay"
          label="E-mails to many per day"
          hint={`Default: ${inWords(DEFAULT_MESSAGE_CEILINGS.staffDay)}.`}
          {...NUMBER}
        />
      </Box>
    </Box>
  )
}

const NUMBER = {
  type: 'number',
  slotProps: { input: { min: 1, max: MAX_MESSAGE_CEILING, step: 1, inputMode: 'numeric' } },
} as const

function inWords(count: number): string {
  return count.toLocaleString('en')
}
