import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { PAYMENT_VARIABLES } from '@nibondhon/domain'
import { LabelledSwitch } from '../../shared/form/labelled-switch.tsx'
import { HelpBox } from '../form/help-box.tsx'
import { SecretInput, SettingInput } from '../form/setting-input.tsx'
import { TabFrame } from '../form/tab-frame.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'
import { VariableList } from './variable-list.tsx'

const NEEDED = ['bkashAppKey', 'bkashAppSecret', 'bkashUsername', 'bkashPassword'] as const

export function BkashTab({ form }: { form: SettingsForm }) {
  const { draft, saved } = form
  const configured = NEEDED.every(form.isSet)
  return (
    <TabFrame
      tab="bkash"
      form={form}
      heading="bKash Settings"
      purpose="Lets members pay with their bKash wallet, confirmed at once."
      configured={configured}
      aside={
        draft.bkashEnabled && (
          <>
            <HelpBox heading="What bKash gives you">
              <p>
                The four credentials come from bKash’s merchant team, one set for the sandbox and another for
                production. They cannot be mixed.
              </p>
              <p>
                Payers come back to <code>{`${window.location.origin}/bkash/callback`}</code>.
              </p>
            </HelpBox>
            <VariableList
              heading="Payment variables"
              text="For confirmations by e-mail and SMS, and the PDF."
              names={PAYMENT_VARIABLES}
            />
          </>
        )
      }
    >
      <ModeBanner sandbox={draft.bkashSandbox} />
      {saved.bkashEnabled && !configured && (
        <Alert severity="warning">
          bKash is on, but members are not offered it yet: all four credentials are needed.
        </Alert>
      )}
      <LabelledSwitch
        label="Enable bKash"
        checked={draft.bkashEnabled}
        onCheckedChange={(bkashEnabled) => form.change({ bkashEnabled })}
        hint="Offers bKash on the payment page of every form that takes payment."
      />
      <LabelledSwitch
        label="Sandbox mode"
        checked={draft.bkashSandbox}
        onCheckedChange={(bkashSandbox) => form.change({ bkashSandbox })}
        hint="For trying it out. Payments of the sandbox never count in production."
      />
      {draft.bkashEnabled && (
        <>
          <SettingInput form={form} name="bkashAppKey" label="App Key" />
          <SecretInput form={form} name="bkashAppSecret" label="App Secret" />
          <SettingInput form={form} name="bkashUsername" label="Username" />
          <SecretInput form={form} name="bkashPassword" label="Password" />
        </>
      )}
    </TabFrame>
  )
}

function ModeBanner({ sandbox }: { sandbox: boolean }) {
  return (
    <Alert severity={sandbox ? 'info' : 'success'} aria-live="polite">
      <Box component="strong" sx={{ display: 'block' }}>
        {sandbox ? 'Sandbox (Testing)' : 'Production (Live)'}
      </Box>
      {sandbox ? 'No real money moves.' : 'Members pay with real money.'}
    </Alert>
  )
}
