import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DEFAULT_MESSAGE_CEILINGS, MAX_MESSAGE_CEILING, RECIPIENT_LIMITS } from '@nibondhon/domain'
import { Text } from '../../shared/layout/text.tsx'
import { SettingInput } from '../form/setting-input.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'
import { countText } from '../../shared/language/console-formats.ts'
import { settingsTexts } from '../texts/settings-texts.ts'

/** Limits on the messages that members can cause, by e-mail and SMS together. */
export function LimitsSection({ form }: { form: SettingsForm }) {
  const texts = settingsTexts().limits
  return (
    <Box component="section" aria-labelledby="limits-heading" sx={{ pt: 1 }}>
      <Typography id="limits-heading" component="h3" variant="h3">
        {texts.title}
      </Typography>
      <Text variant="body2" isMuted mt={0.5} mb={2}>
        {texts.limitsText(countText(RECIPIENT_LIMITS.hour), countText(RECIPIENT_LIMITS.day))}
      </Text>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SettingInput
          form={form}
          name="formMessagesPerHour"
          label={texts.formHour}
          hint={texts.usual(countText(DEFAULT_MESSAGE_CEILINGS.formHour))}
          {...NUMBER}
        />
        <SettingInput
          form={form}
          name="totalMessagesPerHour"
          label={texts.totalHour}
          hint={texts.usual(countText(DEFAULT_MESSAGE_CEILINGS.totalHour))}
          {...NUMBER}
        />
      </Box>
      <Text variant="body2" isMuted mt={3} mb={2}>
        {texts.staffText}
      </Text>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SettingInput
          form={form}
          name="staffSmsPerDay"
          label={texts.smsDay}
          hint={texts.usual(countText(DEFAULT_MESSAGE_CEILINGS.staffDay))}
          {...NUMBER}
        />
        <SettingInput
          form={form}
          name="staffEmailsPerDay"
          label={texts.emailDay}
          hint={texts.usual(countText(DEFAULT_MESSAGE_CEILINGS.staffDay))}
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
