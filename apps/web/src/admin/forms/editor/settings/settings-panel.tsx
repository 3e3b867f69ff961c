import Alert from '@mui/material/Alert'
import { optionPrice } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PRICES_WITHOUT_PAYMENT, PriceRemedies } from '../save/price-remedies.tsx'
import { EmbedSection } from './embed-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { PanelSection, SettingAnchor } from './panel-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { SeatsSection } from './seats-section.tsx'
import { TicketsSection } from './tickets-section.tsx'
import { formSettingsTexts } from './texts/form-settings-texts.ts'

export function SettingsPanel() {
  const { submissions: texts, payment } = formSettingsTexts()
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
      <PanelSection heading={texts.heading}>
        <LabelledSwitch
          label={texts.allowEditing}
          checked={draft.allowEditing}
          onCheckedChange={(allowEditing) =>
            dispatch({ type: 'edited', step: 'allowEditing', edit: (form) => ({ ...form, allowEditing }) })
          }
          hint={texts.allowEditingHint}
        />
        <LabelledSwitch
          label={texts.allowMultiple}
          checked={settings.allowMultipleSubmissions}
          onCheckedChange={(allowMultipleSubmissions) => edit.settings({ allowMultipleSubmissions })}
          hint={texts.allowMultipleHint}
        />
        <LabelledSwitch
          label={texts.listed}
          checked={settings.listed}
          onCheckedChange={(listed) => edit.settings({ listed })}
          hint={texts.listedHint}
        />
        <LabelledSwitch
          label={texts.allowRefundRequests}
          checked={settings.allowRefundRequests ?? false}
          onCheckedChange={(allowRefundRequests) => edit.settings({ allowRefundRequests })}
          hint={texts.allowRefundRequestsHint}
        />
        <LabelledSwitch
          label={texts.changesAfterPaying}
          checked={settings.changesAfterPaying !== undefined}
          onCheckedChange={(isAllowed) =>
            edit.settings({ changesAfterPaying: isAllowed ? 'refund' : undefined })
          }
          hint={texts.changesAfterPayingHint}
        />
        {settings.changesAfterPaying !== undefined && (
          <LabelledSwitch
            label={texts.refundSurplus}
            checked={settings.changesAfterPaying === 'refund'}
            onCheckedChange={(isRefund) =>
              edit.settings({ changesAfterPaying: isRefund ? 'refund' : 'credit' })
            }
            hint={texts.refundSurplusHint}
          />
        )}
        <SettingAnchor path="settings.redirectUrl">
          <LabelledInput
            label={texts.redirect}
            placeholder={texts.redirectExample}
            inputMode="url"
            value={settings.redirectUrl}
            onValueChange={(redirectUrl) => edit.settings({ redirectUrl })}
            hint={texts.redirectHint}
            error={issueAt(issues, 'settings.redirectUrl')}
          />
        </SettingAnchor>
      </PanelSection>
      <PanelSection heading={payment.heading}>
        <SettingAnchor path={PRICES_WITHOUT_PAYMENT}>
          <LabelledSwitch
            label={payment.require}
            checked={settings.requirePayment}
            onCheckedChange={(requirePayment) => edit.settings({ requirePayment })}
            hint={payment.requireHint}
          />
        </SettingAnchor>
        {settings.requirePayment && (
          <SettingAnchor path="settings.amount">
            <NumberInput
              label={payment.amount}
              min={0}
              step={1}
              required
              value={settings.amount}
              onNumberChange={(amount) => edit.settings({ amount: amount ?? 0 })}
              hint={payment.amountHint}
              error={issueAt(issues, 'settings.amount')}
              sx={{ maxWidth: 240 }}
            />
          </SettingAnchor>
        )}
        {!settings.requirePayment && hasPrices && (
          <Alert severity="warning">
            {payment.unusedPrices}
            <PriceRemedies />
          </Alert>
        )}
      </PanelSection>
      <ScheduleSection />
      <SeatsSection />
      <PeopleSection />
      <TicketsSection />
      <EmbedSection />
    </>
  )
}
