import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { HelpCode } from './help-code.tsx'
import { StatePanel } from './state-panel.tsx'

interface LoadFailedProps {
  /** Says what failed. */
  heading: string
  /** h1 where it replaces the whole page. */
  headingLevel?: 'h1' | 'h2'
  text?: string
  /** Why it failed; for an error of the server its help code is shown. */
  error?: unknown
  retrying: boolean
  onRetry: () => unknown
}

/** Replaces content that could not be loaded, with a button to try again. */
export function LoadFailed({
  heading,
  headingLevel = 'h2',
  text = 'Check your connection and try again.',
  error,
  retrying,
  onRetry,
}: LoadFailedProps) {
  return (
    <Card>
      <StatePanel
        icon={<ErrorOutlineOutlined />}
        tone="error"
        role="alert"
        heading={heading}
        headingLevel={headingLevel}
        text={
          <>
            {text}
            <HelpCode error={error} />
          </>
        }
        actions={
          <Button variant="contained" loading={retrying} onClick={() => void onRetry()}>
            Try again
          </Button>
        }
      />
    </Card>
  )
}
