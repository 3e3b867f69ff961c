import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { StatePanel } from '../admin/shared/page/state-panel.tsx'

/** Replaces a screen that threw, or whose chunk could not be loaded (network, new version on the server). */
export function ScreenFailed() {
  return (
    <StatePanel
      icon={<ErrorOutlineOutlined />}
      tone="error"
      heading="This page could not be shown"
      headingLevel="h1"
      text="Check your connection and reload the page. If it happens again, please tell the administrator of the system."
      role="alert"
      actions={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      }
    />
  )
}
