import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LIMITS, type FormSchedule } from '@nibondhon/domain'
import { DateTimeInput } from '../../../shared/form/date-time-input.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { timeZoneText } from '../../../shared/language/console-formats.ts'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PanelSection, SettingAnchor } from './panel-section.tsx'
import { formSettingsTexts } from './texts/form-settings-texts.ts'

const PATH = 'settings.schedule'

/** When the form opens and closes. What only matters with a date is shown once there is one. */
export function ScheduleSection() {
  const texts = formSettingsTexts().schedule
  const { draft, issues } = useEditor()
  const { schedule: edit } = useEditSettings()
  const { schedule } = draft.settings
  const issue = (key: keyof FormSchedule) => issueAt(issues, `${PATH}.${key}`)
  const times = [
    ['opensAt', texts.opensAt, texts.opensAtHint],
    ['closesAt', texts.closesAt, texts.closesAtHint],
    ['editUntil', texts.editUntil, texts.editUntilHint],
  ] as const
  const memberTexts = [
    ['notYetText', texts.notYetText, schedule.opensAt !== null],
    ['closedText', texts.closedText, schedule.closesAt !== null],
  ] as const
  return (
    <PanelSection heading={texts.heading}>
      <Typography sx={{ color: 'text.secondary' }}>{texts.zone(timeZoneText())}</Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
        }}
      >
        {times
          .filter(([key]) => key !== 'editUntil' || draft.allowEditing || schedule.editUntil !== null)
          .map(([key, label, hint]) => (
            <SettingAnchor key={key} path={`${PATH}.${key}`}>
              <DateTimeInput
                label={label}
                value={schedule[key]}
                onTimeChange={(time) => edit({ [key]: time })}
                hint={hint}
                error={issue(key)}
              />
            </SettingAnchor>
          ))}
        {(schedule.closesAt !== null || issue('graceMinutes')) && (
          <SettingAnchor path={`${PATH}.graceMinutes`}>
            <NumberInput
              label={texts.graceMinutes}
              min={0}
              step={1}
              value={schedule.graceMinutes}
              onNumberChange={(minutes) => edit({ graceMinutes: minutes ?? 0 })}
              hint={texts.graceMinutesHint}
              error={issue('graceMinutes')}
            />
          </SettingAnchor>
        )}
      </Box>
      {memberTexts
        .filter(([key, , isUsed]) => isUsed || issue(key))
        .map(([key, label]) => (
          <SettingAnchor key={key} path={`${PATH}.${key}`}>
            <LabelledInput
              label={label}
              multiline
              minRows={2}
              value={schedule[key]}
              onValueChange={(text) => edit({ [key]: text })}
              slotProps={{ input: { maxLength: LIMITS.scheduleText } }}
              hint={texts.textHint}
              error={issue(key)}
            />
          </SettingAnchor>
        ))}
    </PanelSection>
  )
}
