import Alert from '@mui/material/Alert'
import { walletKindName } from '@nibondhon/domain'
import { LabelledSwitch } from '../../shared/form/labelled-switch.tsx'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { HelpBox } from '../form/help-box.tsx'
import { SettingInput } from '../form/setting-input.tsx'
import { TabFrame } from '../form/tab-frame.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'
import { settingsTexts } from '../texts/settings-texts.ts'

/** The settings of the numbers that members send money to. */
const NUMBERS = [
  ['nagad', 'walletNagadNumber'],
  ['rocket', 'walletRocketNumber'],
  ['upay', 'walletUpayNumber'],
] as const

const ACCOUNTS = ['walletBkashNumber', 'walletBankNumber', ...NUMBERS.map(([, name]) => name)] as const

/** Members send money to a number of the association and type the transaction. */
export function WalletTab({ form }: { form: SettingsForm }) {
  const texts = settingsTexts().wallet
  const { draft, saved } = form
  const configured = ACCOUNTS.some(form.isSet)
  return (
    <TabFrame
      tab="wallet"
      form={form}
      heading={texts.title}
      purpose={texts.purpose}
      configured={configured}
      aside={
        <HelpBox heading={texts.proofTitle}>
          <p>{texts.proofText}</p>
          <p>{texts.staffText}</p>
        </HelpBox>
      }
    >
      {saved.walletEnabled && !configured && <Alert severity="warning">{texts.noAccount}</Alert>}
      <LabelledSwitch
        label={texts.enable}
        checked={draft.walletEnabled}
        onCheckedChange={(walletEnabled) => form.change({ walletEnabled })}
        hint={texts.enableHint}
      />
      <SettingInput
        form={form}
        name="walletBkashNumber"
        label={texts.number(walletKindName('bkash', consoleLanguage()))}
        inputMode="tel"
        hint={texts.numberHint}
      />
      <LabelledSwitch
        label={texts.merchant}
        checked={draft.walletBkashMerchant}
        onCheckedChange={(walletBkashMerchant) => form.change({ walletBkashMerchant })}
        hint={texts.merchantHint}
      />
      {NUMBERS.map(([kind, name]) => (
        <SettingInput
          key={name}
          form={form}
          name={name}
          label={texts.number(walletKindName(kind, consoleLanguage()))}
          inputMode="tel"
        />
      ))}
      <SettingInput form={form} name="walletBankNumber" label={texts.bankNumber} hint={texts.bankHint} />
      <SettingInput form={form} name="walletHolder" label={texts.holder} hint={texts.holderHint} />
      <SettingInput form={form} name="walletHolderBn" label={texts.holderBn} hint={texts.holderBnHint} />
      <SettingInput form={form} name="walletNameEn" label={texts.nameEn} hint={texts.nameHint} />
      <SettingInput form={form} name="walletNameBn" label={texts.nameBn} />
      <SettingInput
        form={form}
        name="walletInstructionsEn"
        label={texts.instructionsEn}
        multiline
        minRows={3}
        hint={texts.instructionsHint}
      />
      <SettingInput
        form={form}
        name="walletInstructionsBn"
        label={texts.instructionsBn}
        multiline
        minRows={3}
      />
    </TabFrame>
  )
}
