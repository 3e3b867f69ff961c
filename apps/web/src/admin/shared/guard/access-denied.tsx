import LockOutlined from '@mui/icons-material/LockOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { StatePanel } from '../page/state-panel.tsx'
import { shellTexts } from '../texts/shell-texts.ts'

export function AccessDenied({ message, fallbackPath }: { message: string; fallbackPath: string }) {
  const texts = shellTexts().guard
  return (
    <StatePanel
      icon={<LockOutlined />}
      tone="warning"
      heading={texts.noAccess}
      headingLevel="h1"
      text={message}
      role="alert"
      actions={
        <Button variant="outlined" color="inherit" component={Link} to={fallbackPath}>
          {texts.goToDashboard}
        </Button>
      }
    />
  )
}
