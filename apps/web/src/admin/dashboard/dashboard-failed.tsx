import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { HelpCode } from '../shared/page/load-failed.tsx'
import { dashboardError } from './dashboard-error.ts'

export function DashboardFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {dashboardError(error)}
      <HelpCode error={error} />
    </Alert>
  )
}
