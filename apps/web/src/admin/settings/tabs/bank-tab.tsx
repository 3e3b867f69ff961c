import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useBankDetails } from '../../payment-settings/use-payment-settings.ts'
import { LabelledSwitch } from '../../shared/form/labelled-switch.tsx'
import { HelpBox } from '../form/help-box.tsx'
import { SettingInput } from '../form/setting-input.tsx'
import { TabFrame } from '../form/tab-frame.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'
import { settingsTexts } from '../texts/settings-texts.ts'

export function BankTab({ form }: { form: SettingsForm }) {
  const texts = settingsTexts().bank
  const payment = useBankDetails()
  const bank = payment.data?.settings
  const configured =
    bank !== undefined &&
    bank.bank_transfer_account_name !== '' &&
    bank.bank_transfer_account_number !== '' &&
    bank.bank_transfer_bank_name !== ''
  return (
    <TabFrame
      tab="bank"
      form={form}
      heading={texts.title}
      purpose={texts.purpose}
      configured={configured}
      aside={
        <HelpBox heading={texts.whereTitle}>
          <p>{texts.whereText}</p>
          <Button
            variant="outlined"
            color="inherit"
            component={Link}
            to="/admin/payment-settings"
            startIcon={<AccountBalanceOutlined />}
            sx={{ justifySelf: 'start' }}
          >
            {texts.paymentSettings}
          </Button>
        </HelpBox>
      }
    >
      {form.saved.bankTransferEnabled && bank !== undefined && !configured && (
        <Alert severity="warning">{texts.noAccount}</Alert>
      )}
      <LabelledSwitch
        label={texts.enable}
        checked={form.draft.bankTransferEnabled}
        onCheckedChange={(bankTransferEnabled) => form.change({ bankTransferEnabled })}
        hint={texts.enableHint}
      />
      <SettingInput
        form={form}
        name="bankTransferInstructions"
        label={texts.instructions}
        multiline
        minRows={4}
        hint={texts.instructionsHint}
      />
    </TabFrame>
  )
}
