import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { submissionTexts } from './texts/submission-texts.ts'
import { digitsText } from '../../shared/language/console-formats.ts'

interface NotifyBoxProps {
  /** How many members would get a message; none hides the box. */
  count: number
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Lets staff leave out the message about a verified or rejected bank transfer. */
export function NotifyBox({ count, checked, onChange }: NotifyBoxProps) {
  const texts = submissionTexts().status
  if (count === 0) return null
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={(_event, on) => onChange(on)} />}
      label={count === 1 ? texts.notifyOne : texts.notifyMany(digitsText(String(count)))}
    />
  )
}
