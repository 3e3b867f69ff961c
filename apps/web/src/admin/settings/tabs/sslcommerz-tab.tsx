import Alert from '@mui/material/Alert'
import { LabelledSwitch } from '../../shared/form/labelled-switch.tsx'
import { HelpBox } from '../form/help-box.tsx'
import { SecretInput, SettingInput } from '../form/setting-input.tsx'
import { TabFrame } from '../form/tab-frame.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'
import { settingsTexts } from '../texts/settings-texts.ts'
import { ModeBanner } from './mode-banner.tsx'

const NEEDED = ['sslcommerzStoreId', 'sslcommerzStorePassword'] as const

export function SslcommerzTab({ form }: { form: SettingsForm }) {
  const texts = settingsTexts().sslcommerz
  const { draft, saved } = form
  const configured = NEEDED.every(form.isSet)
  return (
    <TabFrame
      tab="sslcommerz"
      form={form}
      heading={texts.title}
      purpose={texts.purpose}
      configured={configured}
      aside={
        draft.sslcommerzEnabled && (
          <>
            <HelpBox heading={texts.givesTitle}>
              <p>{texts.givesText}</p>
              <p>{texts.checkText}</p>
            </HelpBox>
            <HelpBox heading={texts.ipnTitle}>
              <p>{texts.ipnText}</p>
              <p>
                <code>{`${window.location.origin}/api/sslcommerz/ipn`}</code>
              </p>
            </HelpBox>
            <HelpBox heading={texts.refundsTitle}>
              <p>{texts.refundsText}</p>
            </HelpBox>
          </>
        )
      }
    >
      <ModeBanner sandbox={draft.sslcommerzSandbox} />
      {saved.sslcommerzEnabled && !configured && <Alert severity="warning">{texts.incomplete}</Alert>}
      <LabelledSwitch
        label={texts.enable}
        checked={draft.sslcommerzEnabled}
        onCheckedChange={(sslcommerzEnabled) => form.change({ sslcommerzEnabled })}
        hint={texts.enableHint}
      />
      <LabelledSwitch
        label={texts.sandbox}
        checked={draft.sslcommerzSandbox}
        onCheckedChange={(sslcommerzSandbox) => form.change({ sslcommerzSandbox })}
        hint={texts.sandboxHint}
      />
      {draft.sslcommerzEnabled && (
        <>
          <SettingInput form={form} name="sslcommerzStoreId" label={texts.storeId} />
          <SecretInput form={form} name="sslcommerzStorePassword" label={texts.storePassword} />
        </>
      )}
    </TabFrame>
  )
}
