import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { goBack } from '../../../lib/go-back.ts'
import { StatePanel } from '../page/state-panel.tsx'

interface AdminNotFoundProps {
  title?: string
  message?: string
  /** Another link; the dashboard unless the page names a better one. */
  action?: ReactNode
}

export function AdminNotFound({
  title = 'Page not found',
  message = 'There is nothing at this address.',
  action = <ToDashboard />,
}: AdminNotFoundProps) {
  useEffect(() => {
    document.title = `${title} · Admin Panel`
  }, [title])

  return (
    <StatePanel
      icon={<SearchOffOutlined />}
      tone="primary"
      heading={title}
      headingLevel="h1"
      text={
        <>
          {message}
          <br />
          If you believe this is an error, please contact support or try refreshing the page.
        </>
      }
      actions={
        <>
          {/* The homepage is not part of the console: a plain link loads it. */}
          <Button variant="outlined" color="inherit" href="/">
            Go to Homepage
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => goBack('/admin')}>
            Go Back
          </Button>
          {action}
        </>
      }
    />
  )
}

function ToDashboard() {
  return (
    <Button variant="contained" component={Link} to="/admin/dashboard">
      Go to Dashboard
    </Button>
  )
}
