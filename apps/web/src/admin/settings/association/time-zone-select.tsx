import { isTimeZone } from '@nibondhon/domain'
import { useMemo, useState } from 'react'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { settingsTexts } from '../texts/settings-texts.ts'

interface TimeZoneSelectProps {
  value: string
  error: string | undefined
  onValueChange: (timeZone: string) => void
}

/** Says what time it is there, so that a wrong one is noticed before it is saved. */
export function TimeZoneSelect({ value, error, onValueChange }: TimeZoneSelectProps) {
  const texts = settingsTexts().association
  // One that is stored may have another name in this browser.
  const zones = useMemo(() => [...new Set([value, ...Intl.supportedValuesOf('timeZone')])].sort(), [value])
  const [openedAt] = useState(() => new Date().toISOString())
  const now = isTimeZone(value) ? dateTimeText(openedAt, value) : ''
  return (
    <LabelledSelect
      label={texts.timeZone}
      value={value}
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      onValueChange={onValueChange}
      hint={texts.timeZoneHint(now)}
      error={error}
    />
  )
}
