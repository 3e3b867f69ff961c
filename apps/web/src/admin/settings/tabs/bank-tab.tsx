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

export function BankTab({ form }: { form: SettingsForm }) {
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
      heading="Bank Transfer"
      purpose="Members transfer the money and upload the receipt; staff verify it."
      configured={configured}
      aside={
        <HelpBox heading="Where the money goes">
          <p>
            Account name, number, bank and routing number are on a page of their own, with a preview of what
            members see.
          </p>
          <Button
            variant="outlined"
            color="inherit"
            component={Link}
            to="/admin/payment-settings"
            startIcon={<AccountBalanceOutlined />}
            sx={{ justifySelf: 'start' }}
          >
            Payment Settings
          </Button>
        </HelpBox>
      }
    >
      {form.saved.bankTransferEnabled && bank !== undefined && !configured && (
        <Alert severity="warning">
          Bank transfer is on, but members are not offered it yet: enter the account in Payment Settings.
        </Alert>
      )}
      <LabelledSwitch
        label="Enable Bank Transfer"
        checked={form.draft.bankTransferEnabled}
        onCheckedChange={(bankTransferEnabled) => form.change({ bankTransferEnabled })}
        hint="Offers bank transfer on the payment page of every form that takes payment."
      />
      <SettingInput
        form={form}
        name="bankTransferInstructions"
        label="Instructions"
        multiline
        minRows={4}
        hint="Members read this beside the account."
      />
    </TabFrame>
  )
}
