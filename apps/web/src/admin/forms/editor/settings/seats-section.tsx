import Box from '@mui/material/Box'
import type { Field, FormLimits } from '@nibondhon/domain'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PanelSection, SettingAnchor } from './panel-section.tsx'

const PATH = 'settings.limits'

/** How many submissions the form takes, and how seats are held. Details are shown once something is limited. */
export function SeatsSection() {
  const { draft, issues } = useEditor()
  const { limits: edit } = useEditSettings()
  const { limits, requirePayment } = draft.settings
  const hasSeats = limits.maxSubmissions !== null || draft.fields.some(isLimited)
  const issue = (key: keyof FormLimits) => issueAt(issues, `${PATH}.${key}`)
  const counts = [
    {
      key: 'seatsShownBelow',
      label: 'Show seats left below',
      hint: 'Members read “3 left” once fewer than this are left. 0 never shows it.',
      isUsed: hasSeats,
    },
    {
      key: 'holdMinutes',
      label: 'Hold a seat for bKash (minutes)',
      hint: 'A payment that takes longer gives the seat back.',
      isUsed: hasSeats && requirePayment,
    },
    {
      key: 'holdDays',
      label: 'Hold a seat for a bank transfer (days)',
      hint: '0 holds it until staff verify or reject the transfer.',
      isUsed: hasSeats && requirePayment,
    },
    {
      key: 'offerHours',
      label: 'An offer is valid for (hours)',
      hint: 'Then the next person on the list gets the offer.',
      isUsed: hasSeats && limits.waitingList,
    },
  ] as const
  return (
    <PanelSection heading="Seats">
      <SettingAnchor path={`${PATH}.maxSubmissions`}>
        <NumberInput
          label="Maximum number of submissions"
          min={0}
          step={1}
          placeholder="No limit"
          value={limits.maxSubmissions}
          onNumberChange={(maxSubmissions) => edit({ maxSubmissions })}
          hint="Seats of single options and of guests are set in their field."
          error={issue('maxSubmissions')}
          sx={{ maxWidth: 240 }}
        />
      </SettingAnchor>
      {hasSeats && (
        <LabelledSwitch
          label="Waiting list"
          checked={limits.waitingList}
          onCheckedChange={(waitingList) => edit({ waitingList })}
          hint="When nothing is left, members can join a list. The first one is offered the next free seat."
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
