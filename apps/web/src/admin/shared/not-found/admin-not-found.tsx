import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { goBack } from '../../../lib/go-back.ts'
import { StatePanel } from '../page/state-panel.tsx'
import { shellTexts } from '../texts/shell-texts.ts'

interface AdminNotFoundProps {
  title?: string
  message?: string
  /** Another link; the dashboard unless the page names a better one. */
  action?: ReactNode
}

export function AdminNotFound({
  title = shellTexts().notFound.title,
  message = shellTexts().notFound.message,
  action = <ToDashboard />,
}: AdminNotFoundProps) {
  const texts = shellTexts().notFound
  useEffect(() => {
    document.title = shellTexts().shell.pageTitle(title)
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
          {texts.advice}
        </>
      }
      actions={
        <>
          {/* The homepage is not part of the console: a plain link loads it. */}
          <Button variant="outlined" color="inherit" href="/">
            {texts.home}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => goBack('/admin')}>
            {texts.back}
          </Button>
          {action}
        </>
      }
    />
  )
}

function ToDashboard() {
  const texts = shellTexts().notFound
  return (
    <Button variant="contained" component={Link} to="/admin/dashboard">
      {texts.dashboard}
    </Button>
  )
}
