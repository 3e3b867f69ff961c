import Alert from '@mui/material/Alert'
import { optionPrice } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PRICES_WITHOUT_PAYMENT, PriceRemedies } from '../save/price-remedies.tsx'
import { PanelSection, SettingAnchor } from './panel-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { SeatsSection } from './seats-section.tsx'

export function SettingsPanel() {
  const { draft, dispatch, issues } = useEditor()
  const edit = useEditSettings()
  const { settings } = draft
  const hasPrices =
    settings.pricing.rules.length > 0 ||
    draft.fields
      .flatMap((field) => [field, ...(field.group?.fields ?? [])])
      .some((field) => field.options.some(({ value }) => optionPrice(field, value) > 0))
  return (
    <>
      <PanelSection heading="Submissions">
        <LabelledSwitch
          label="Allow editing"
          checked={draft.allowEditing}
          onCheckedChange={(allowEditing) =>
            dispatch({ type: 'edited', step: 'allowEditing', edit: (form) => ({ ...form, allowEditing }) })
          }
          hint="Members can change their answers later, with their unique ID and edit code."
        />
        <LabelledSwitch
          label="Allow multiple submissions"
          checked={settings.allowMultipleSubmissions}
          onCheckedChange={(allowMultipleSubmissions) => edit.settings({ allowMultipleSubmissions })}
          hint="When it is off, a second submission with the same e-mail or phone is refused."
        />
        <LabelledSwitch
          label="Show on the home page"
          checked={settings.listed}
          onCheckedChange={(listed) => edit.settings({ listed })}
          hint="While the form is active, anyone can find it on the members’ home page. When it is off, only its link leads to it."
        />
        <SettingAnchor path="settings.redirectUrl">
          <LabelledInput
            label="Redirect URL"
            placeholder="/thanks or https://example.org"
            inputMode="url"
            value={settings.redirectUrl}
            onValueChange={(redirectUrl) => edit.settings({ redirectUrl })}
            hint="Where Done leads after submitting. Leave it empty to stay here."
            error={issueAt(issues, 'settings.redirectUrl')}
          />
        </SettingAnchor>
      </PanelSection>
      <PanelSection heading="Payment">
        <SettingAnchor path={PRICES_WITHOUT_PAYMENT}>
          <LabelledSwitch
            label="Require payment"
            checked={settings.requirePayment}
            onCheckedChange={(requirePayment) => edit.settings({ requirePayment })}
            hint="Members pay by bKash or bank transfer when they submit."
          />
        </SettingAnchor>
        {settings.requirePayment && (
          <SettingAnchor path="settings.amount">
            <NumberInput
              label="Payment amount (৳)"
              min={0}
              step={1}
              required
              value={settings.amount}
              onNumberChange={(amount) => edit.settings({ amount: amount ?? 0 })}
              hint="The base price. Prices of chosen options and price rules are added to it."
              error={issueAt(issues, 'settings.amount')}
              sx={{ maxWidth: 240 }}
            />
          </SettingAnchor>
        )}
        {!settings.requirePayment && hasPrices && (
          <Alert severity="warning">
            The form has prices. It can be saved once it requires payment or the prices are removed.
            <PriceRemedies />
          </Alert>
        )}
      </PanelSection>
      <ScheduleSection />
      <SeatsSection />
    </>
  )
}
