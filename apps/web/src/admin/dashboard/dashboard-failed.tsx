import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { ApiError } from '../../lib/api-error.ts'
import { HelpCode } from '../shared/page/load-failed.tsx'
import { dashboardTexts } from './texts/dashboard-texts.ts'

export function DashboardFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const texts = dashboardTexts().failed
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    >
      {dashboardError(error)}
      <HelpCode error={error} />
    </Alert>
  )
}

/** What the dashboard says when one of its calls fails. */
export function dashboardError(error: unknown): string {
  const texts = dashboardTexts().failed
  const status = error instanceof ApiError ? error.status : null
  switch (status) {
    case 0:
      return texts.network
    case 401:
      return texts.authentication
    case 403:
      return texts.denied
    case 500:
      return texts.server
    default:
      return texts.other
  }
}
