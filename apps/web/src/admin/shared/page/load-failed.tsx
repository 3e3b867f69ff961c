import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { HelpCode } from './help-code.tsx'
import { StatePanel } from './state-panel.tsx'

interface LoadFailedProps {
  /** In the words of the catalogue. */
  heading: string
  /** h1 where it stands for the whole page. */
  headingLevel?: 'h1' | 'h2'
  text?: string
  /** Why it failed; where the server did, its code is shown. */
  error?: unknown
  retrying: boolean
  onRetry: () => unknown
}

/** What stands where something could not be loaded and may come on another try. */
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
