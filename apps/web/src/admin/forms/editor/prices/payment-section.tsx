import Alert from '@mui/material/Alert'
import { optionPrice } from '@nibondhon/domain'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { PRICES_WITHOUT_PAYMENT, PriceRemedies } from '../save/price-remedies.tsx'
import { PanelSection, SettingAnchor } from '../settings/panel-section.tsx'
import { formSettingsTexts } from '../settings/texts/form-settings-texts.ts'
import { allFieldsOf } from '../state/group-fields.ts'

/** Whether members pay, in which ways, and the price that everything else is added to. */
export function PaymentSection() {
  const texts = formSettingsTexts().payment
  const { draft, issues } = useEditor()
  const edit = useEditSettings()
  const { settings } = draft
  const hasPrices =
    settings.pricing.rules.length > 0 ||
    allFieldsOf(draft.fields).some((field) =>
      field.options.some(({ value }) => optionPrice(field, value) > 0),
    )
  return (
    <PanelSection heading={texts.heading}>
      <SettingAnchor path={PRICES_WITHOUT_PAYMENT}>
        <LabelledSwitch
          label={texts.require}
          checked={settings.requirePayment}
          onCheckedChange={(requirePayment) => edit.settings({ requirePayment })}
          hint={texts.requireHint}
        />
      </SettingAnchor>
      {settings.requirePayment && (
        <SettingAnchor path="settings.amount">
          <NumberInput
            label={texts.amount}
            min={0}
            step={1}
            required
            value={settings.amount}
            onNumberChange={(amount) => edit.settings({ amount: amount ?? 0 })}
            hint={texts.amountHint}
            error={issueAt(issues, 'settings.amount')}
            sx={{ maxWidth: 240 }}
          />
        </SettingAnchor>
      )}
      {settings.requirePayment && (
        <SettingAnchor path="settings.paymentMethods">
          <PaymentMethods />
        </SettingAnchor>
      )}
      {!settings.requirePayment && hasPrices && (
        <Alert severity="warning">
          {texts.unusedPrices}
          <PriceRemedies />
        </Alert>
      )}
    </PanelSection>
  )
}
