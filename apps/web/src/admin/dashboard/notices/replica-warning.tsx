import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { ReplicaLeftOut } from '@nibondhon/api-contract'
import { dashboardTexts } from '../texts/dashboard-texts.ts'

/** Says that the replica of the database is not used, and that nothing is lost by it. */
export function ReplicaWarning({ why }: { why: ReplicaLeftOut }) {
  const texts = dashboardTexts().replica
  return (
    <Alert severity="warning">
      <AlertTitle>{texts[why]}</AlertTitle>
      {texts.text}
    </Alert>
  )
}
