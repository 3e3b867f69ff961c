import Alert from '@mui/material/Alert'
import { PAYMENT_VARIABLES } from '@nibondhon/domain'
import { LabelledSwitch } from '../../shared/form/labelled-switch.tsx'
import { HelpBox } from '../form/help-box.tsx'
import { SecretInput, SettingInput } from '../form/setting-input.tsx'
import { TabFrame } from '../form/tab-frame.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'
import { ModeBanner } from './mode-banner.tsx'
import { VariableList } from './variable-list.tsx'
import { settingsTexts } from '../texts/settings-texts.ts'

const NEEDED = ['bkashAppKey', 'bkashAppSecret', 'bkashUsername', 'bkashPassword'] as const

export function BkashTab({ form }: { form: SettingsForm }) {
  const texts = settingsTexts().bkash
  const { draft, saved } = form
  const configured = NEEDED.every(form.isSet)
  return (
    <TabFrame
      tab="bkash"
      form={form}
      heading={texts.title}
      purpose={texts.purpose}
      configured={configured}
      aside={
        draft.bkashEnabled && (
          <>
            <HelpBox heading={texts.givesTitle}>
              <p>{texts.givesText}</p>
              <p>
                {texts.comeBack} <code>{`${window.location.origin}/bkash/callback`}</code>.
              </p>
            </HelpBox>
            <HelpBox heading={texts.webhookTitle}>
              <p>{texts.webhookText}</p>
              <p>
                <code>{`${window.location.origin}/api/bkash/webhook`}</code>
              </p>
              <p>{texts.webhookSteps}</p>
            </HelpBox>
            <VariableList heading={texts.variables} text={texts.variablesText} names={PAYMENT_VARIABLES} />
          </>
        )
      }
    >
      <ModeBanner sandbox={draft.bkashSandbox} />
      {saved.bkashEnabled && !configured && <Alert severity="warning">{texts.incomplete}</Alert>}
      <LabelledSwitch
        label={texts.enable}
        checked={draft.bkashEnabled}
        onCheckedChange={(bkashEnabled) => form.change({ bkashEnabled })}
        hint={texts.enableHint}
      />
      <LabelledSwitch
        label={texts.sandbox}
        checked={draft.bkashSandbox}
        onCheckedChange={(bkashSandbox) => form.change({ bkashSandbox })}
        hint={texts.sandboxHint}
      />
      {draft.bkashEnabled && (
        <>
          <SettingInput form={form} name="bkashAppKey" label={texts.appKey} />
          <SecretInput form={form} name="bkashAppSecret" label={texts.appSecret} />
          <SettingInput form={form} name="bkashUsername" label={texts.username} />
          <SecretInput form={form} name="bkashPassword" label={texts.password} />
          <LabelledSwitch
            label={texts.refundsV1}
            checked={draft.bkashRefundsV1}
            onCheckedChange={(bkashRefundsV1) => form.change({ bkashRefundsV1 })}
            hint={texts.refundsV1Hint}
          />
          <SettingInput
            form={form}
            name="bkashWebhookTopic"
            label={texts.webhookTopic}
            hint={texts.webhookTopicHint}
          />
          <LabelledSwitch
            label={texts.webhookWaiting}
            checked={draft.bkashWebhookWaiting}
            onCheckedChange={(bkashWebhookWaiting) => form.change({ bkashWebhookWaiting })}
            hint={texts.webhookWaitingHint}
          />
        </>
      )}
    </TabFrame>
  )
}
