import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { helpCodeOf } from '../../../lib/api-error.ts'
import { StatePanel } from './state-panel.tsx'
import { commonTexts } from '../texts/common-texts.ts'

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
  text = commonTexts().errors.checkConnection,
  error,
  retrying,
  onRetry,
}: LoadFailedProps) {
  const texts = commonTexts().errors
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
            {texts.tryAgain}
          </Button>
        }
      />
    </Card>
  )
}

/** The code that finds the failed request in the server's log. Renders nothing unless the server failed. */
export function HelpCode({ error }: { error: unknown }) {
  const texts = commonTexts().errors
  const code = helpCodeOf(error)
  if (code === null) return null
  return (
    <Box component="span" sx={{ display: 'block', mt: 1 }}>
      {texts.helpCode}{' '}
      <Box component="code" sx={{ color: 'text.primary', userSelect: 'all' }}>
        {code}
      </Box>
    </Box>
  )
}
