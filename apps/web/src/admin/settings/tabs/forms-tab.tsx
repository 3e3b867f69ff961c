import { DEFAULT_DRAFT_DAYS, MAX_DRAFT_DAYS } from '@nibondhon/domain'
import { SettingInput } from '../form/setting-input.tsx'
import { TabFrame } from '../form/tab-frame.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'
import { settingsTexts } from '../texts/settings-texts.ts'
import { digitsText } from '../../shared/language/console-formats.ts'

export function FormsTab({ form }: { form: SettingsForm }) {
  const texts = settingsTexts().forms
  return (
    <TabFrame tab="forms" form={form} heading={texts.title} purpose={texts.purpose} configured>
      <SettingInput
        form={form}
        name="draftDays"
        label={texts.days}
        hint={texts.daysHint(digitsText(String(MAX_DRAFT_DAYS)), digitsText(String(DEFAULT_DRAFT_DAYS)))}
        type="number"
        slotProps={{ input: { min: 1, max: MAX_DRAFT_DAYS, step: 1, inputMode: 'numeric' } }}
      />
    </TabFrame>
  )
}
