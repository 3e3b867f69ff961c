import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { EmbedSection } from './embed-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { PanelSection, SettingAnchor } from './panel-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { SeatsSection } from './seats-section.tsx'
import { TicketsSection } from './tickets-section.tsx'
import { formSettingsTexts } from './texts/form-settings-texts.ts'

export function SettingsPanel() {
  const texts = formSettingsTexts().submissions
  const { draft, dispatch, issues } = useEditor()
  const edit = useEditSettings()
  const { settings } = draft
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
      <ScheduleSection />
      <SeatsSection />
      <PeopleSection />
      <TicketsSection />
      <EmbedSection />
    </>
  )
}
