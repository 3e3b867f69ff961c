import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { ApiError } from '../../lib/api-error.ts'
import { HelpCode } from '../shared/page/load-failed.tsx'

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

/** What the dashboard says when one of its calls fails. */
export function dashboardError(error: unknown): string {
  const status = error instanceof ApiError ? error.status : null
  switch (status) {
    case 0:
      return 'Network error. Please check your connection.'
    case 401:
      return 'Authentication failed. Please log in again.'
    case 403:
      return 'Access denied. Admin privileges required.'
    case 500:
      return 'Server error. Please try again later.'
    default:
      return 'Error loading dashboard data'
  }
}
