import LockOutlined from '@mui/icons-material/LockOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { StatePanel } from '../page/state-panel.tsx'

export function AccessDenied({ message, fallbackPath }: { message: string; fallbackPath: string }) {
  return (
    <StatePanel
      icon={<LockOutlined />}
      tone="warning"
      heading="No access"
      headingLevel="h1"
      text={message}
      role="alert"
      actions={
        <Button variant="outlined" color="inherit" component={Link} to={fallbackPath}>
          Go to Dashboard
        </Button>
      }
    />
  )
}
