import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { Row } from '../layout/layout.tsx'
import { Text } from '../layout/text.tsx'
import { digitsText } from '../language/console-formats.ts'
import { commandMenuTexts } from './texts/command-menu-texts.ts'

interface MenuStatusProps {
  state: 'idle' | 'loading' | 'failed'
  count: number
  isTyped: boolean
  onRetry: () => void
}

/** Says what a screen reader cannot see: that something is searched, found, missing or failed. */
export function MenuStatus({ state, count, isTyped, onRetry }: MenuStatusProps) {
  const texts = commandMenuTexts().menuStatus
  const isQuiet = state === 'idle' && count > 0
  return (
    <>
      <Row role="status" noWrap>
        {state === 'loading' && <CircularProgress size={16} aria-hidden="true" sx={{ m: 1.5, mr: 0 }} />}
        <Text
          isMuted
          variant="body2"
          {...(isQuiet ? { className: 'visually-hidden', style: HIDDEN } : { style: SHOWN })}
        >
          {statusText({ state, count, isTyped })}
        </Text>
      </Row>
      {state === 'failed' && (
        <Button size="small" color="inherit" variant="outlined" onClick={onRetry} sx={{ mx: 1.5, mb: 1 }}>
          {texts.tryAgain}
        </Button>
      )}
    </>
  )
}

function statusText({ state, count, isTyped }: Omit<MenuStatusProps, 'onRetry'>): string {
  const texts = commandMenuTexts().menuStatus
  if (state === 'loading') return texts.searching
  if (state === 'failed') return texts.failed
  if (count === 0) return texts.nothing
  return isTyped ? texts.results(count, digitsText(String(count))) : ''
}

const SHOWN = { padding: 12 } as const
const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
