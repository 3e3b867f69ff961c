import { DEFAULT_DRAFT_DAYS, MAX_DRAFT_DAYS } from '@nibondhon/domain'
import { SettingInput } from '../form/setting-input.tsx'
import { TabFrame } from '../form/tab-frame.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'

export function FormsTab({ form }: { form: SettingsForm }) {
  return (
    <TabFrame
      tab="forms"
      form={form}
      heading="Draft settings"
      purpose="Members can save a form and finish it later, on any device, with a private link. Staff cannot read what they saved."
      configured
    >
      <SettingInput
        form={form}
        name="draftDays"
        label="Days that a saved form is kept"
        hint={`From 1 to ${MAX_DRAFT_DAYS}, counted from the last time it was saved. Default: ${DEFAULT_DRAFT_DAYS}.`}
        type="number"
        slotProps={{ input: { min: 1, max: MAX_DRAFT_DAYS, step: 1, inputMode: 'numeric' } }}
      />
    </TabFrame>
  )
}
