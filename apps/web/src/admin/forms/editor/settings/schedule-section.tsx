import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LIMITS, type FormSchedule } from '@nibondhon/domain'
import { DateTimeInput } from '../../../shared/form/date-time-input.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { localZone } from '../../../shared/form/local-time.ts'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PanelSection, SettingAnchor } from './panel-section.tsx'

const PATH = 'settings.schedule'

/** When the form opens and closes. What only matters with a date is shown once there is one. */
export function ScheduleSection() {
  const { draft, issues } = useEditor()
  const { schedule: edit } = useEditSettings()
  const { schedule } = draft.settings
  const issue = (key: keyof FormSchedule) => issueAt(issues, `${PATH}.${key}`)
  const times = [
    ['opensAt', 'Opens at', 'Leave it empty to open at once.'],
    ['closesAt', 'Closes at', 'Leave it empty to stay open.'],
    ['editUntil', 'Editing ends at', 'Until then members can change their answers.'],
  ] as const
  const texts = [
    ['notYetText', 'Text before opening', schedule.opensAt !== null],
    ['closedText', 'Text after closing', schedule.closesAt !== null],
  ] as const
  return (
    <PanelSection heading="Dates">
      <Typography sx={{ color: 'text.secondary' }}>
        Times are those of this computer ({localZone()}).
      </Typography>
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
              label="Grace time (minutes)"
              min={0}
              step={1}
              value={schedule.graceMinutes}
              onNumberChange={(minutes) => edit({ graceMinutes: minutes ?? 0 })}
              hint="Members who began before closing can still submit for this long."
              error={issue('graceMinutes')}
            />
          </SettingAnchor>
        )}
      </Box>
      {texts
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
              hint="Leave it empty for a standard text with the date."
              error={issue(key)}
            />
          </SettingAnchor>
        ))}
    </PanelSection>
  )
}
