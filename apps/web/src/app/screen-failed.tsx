import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { useRouteError } from 'react-router'
import { StatePanel } from '../admin/shared/page/state-panel.tsx'

/** Replaces a screen that threw, or whose chunk could not be loaded (network, new version on the server). */
export function ScreenFailed() {
  const isOffline = isLoadFailure(useRouteError())
  return (
    <StatePanel
      icon={<ErrorOutlineOutlined />}
      tone="error"
      heading={isOffline ? 'Network error. Please check your connection.' : 'This page could not be shown'}
      headingLevel="h1"
      text={
        isOffline
          ? 'The page could not be loaded. Reload it once you are connected again.'
          : 'Reload the page. If it happens again, please tell the administrator of the system.'
      }
      role="alert"
      actions={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      }
    />
  )
}

/** The messages of Chrome, Firefox and Safari for a chunk that did not arrive. */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|Importing a module script failed|Failed to fetch/i.test(error.message)
  )
}
