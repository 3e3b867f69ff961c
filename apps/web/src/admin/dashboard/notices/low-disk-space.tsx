import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { LowDiskSpace as Space } from '@nibondhon/api-contract'
import { spaceText } from '../dashboard-numbers.ts'
import { dashboardTexts } from '../texts/dashboard-texts.ts'

/** Warns that the server's disk is nearly full, and says what to do. */
export function LowDiskSpace({ freeBytes, totalBytes, refused }: Space) {
  const texts = dashboardTexts().diskSpace
  const { title, effect } = texts[refused]
  return (
    <Alert severity={refused === 'nothing' ? 'warning' : 'error'}>
      <AlertTitle>{title}</AlertTitle>
      {texts.text(spaceText(freeBytes), spaceText(totalBytes), effect)}
    </Alert>
  )
}
