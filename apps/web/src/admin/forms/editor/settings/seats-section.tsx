import Box from '@mui/material/Box'
import type { Field, FormLimits } from '@nibondhon/domain'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PanelSection, SettingAnchor } from './panel-section.tsx'
import { formSettingsTexts } from './texts/form-settings-texts.ts'

const PATH = 'settings.limits'

/** How many submissions the form takes, and how seats are held. Details are shown once something is limited. */
export function SeatsSection() {
  const texts = formSettingsTexts().seats
  const { draft, issues } = useEditor()
  const { limits: edit } = useEditSettings()
  const { limits, requirePayment } = draft.settings
  const hasSeats = limits.maxSubmissions !== null || draft.fields.some(isLimited)
  const issue = (key: keyof FormLimits) => issueAt(issues, `${PATH}.${key}`)
  const counts = [
    {
      key: 'seatsShownBelow',
      label: texts.seatsShownBelow,
      hint: texts.seatsShownBelowHint,
      isUsed: hasSeats,
    },
    {
      key: 'holdMinutes',
      label: texts.holdMinutes,
      hint: texts.holdMinutesHint,
      isUsed: hasSeats && requirePayment,
    },
    {
      key: 'holdDays',
      label: texts.holdDays,
      hint: texts.holdDaysHint,
      isUsed: hasSeats && requirePayment,
    },
    {
      key: 'offerHours',
      label: texts.offerHours,
      hint: texts.offerHoursHint,
      isUsed: hasSeats && limits.waitingList,
    },
  ] as const
  return (
    <PanelSection heading={texts.heading}>
      <SettingAnchor path={`${PATH}.maxSubmissions`}>
        <NumberInput
          label={texts.maxSubmissions}
          min={0}
          step={1}
          placeholder={texts.noLimit}
          value={limits.maxSubmissions}
          onNumberChange={(maxSubmissions) => edit({ maxSubmissions })}
          hint={texts.maxSubmissionsHint}
          error={issue('maxSubmissions')}
          sx={{ maxWidth: 240 }}
        />
      </SettingAnchor>
      {hasSeats && (
        <LabelledSwitch
          label={texts.waitingList}
          checked={limits.waitingList}
          onCheckedChange={(waitingList) => edit({ waitingList })}
          hint={texts.waitingListHint}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
          '&:empty': { display: 'none' },
        }}
      >
        {counts
          .filter(({ key, isUsed }) => isUsed || issue(key))
          .map(({ key, label, hint }) => (
            <SettingAnchor key={key} path={`${PATH}.${key}`}>
              <NumberInput
                label={label}
                min={0}
                step={1}
                value={limits[key]}
                onNumberChange={(count) => edit({ [key]: count ?? 0 })}
                hint={hint}
                error={issue(key)}
              />
            </SettingAnchor>
          ))}
      </Box>
    </PanelSection>
  )
}

function isLimited({ seats, group }: Field): boolean {
  return (
    Object.keys(seats).length > 0 ||
    (group !== null && (group.seats !== null || group.fields.some(isLimited)))
  )
}
