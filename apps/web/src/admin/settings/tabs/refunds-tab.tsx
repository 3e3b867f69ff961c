import { HelpBox } from '../form/help-box.tsx'
import { SettingInput } from '../form/setting-input.tsx'
import { TabFrame } from '../form/tab-frame.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'
import { settingsTexts } from '../texts/settings-texts.ts'

/** Above which amount a refund needs two persons. */
export function RefundsTab({ form }: { form: SettingsForm }) {
  const texts = settingsTexts().refunds
  return (
    <TabFrame
      tab="refunds"
      form={form}
      heading={texts.title}
      purpose={texts.purpose}
      configured
      aside={
        <HelpBox heading={texts.helpTitle}>
          <p>{texts.helpText}</p>
        </HelpBox>
      }
    >
      <SettingInput
        form={form}
        name="refundApprovalAbove"
        label={texts.above}
        hint={texts.aboveHint}
        slotProps={{ input: { maxLength: 20, inputMode: 'decimal' } }}
      />
    </TabFrame>
  )
}
