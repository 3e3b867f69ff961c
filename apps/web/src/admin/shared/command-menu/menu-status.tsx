import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { Row } from '../layout/layout.tsx'
import { Text } from '../layout/text.tsx'

interface MenuStatusProps {
  state: 'idle' | 'loading' | 'failed'
  count: number
  isTyped: boolean
  onRetry: () => void
}

/** Says what a screen reader cannot see: that something is searched, found, missing or failed. */
export function MenuStatus({ state, count, isTyped, onRetry }: MenuStatusProps) {
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
          Try again
        </Button>
      )}
    </>
  )
}

function statusText({ state, count, isTyped }: Omit<MenuStatusProps, 'onRetry'>): string {
  if (state === 'loading') return 'Searching submissions…'
  if (state === 'failed') return 'The search failed. Check your connection.'
  if (count === 0) return 'Nothing found. Try fewer letters, or the last digits of a phone number.'
  return isTyped ? `${count} ${count === 1 ? 'result' : 'results'}` : ''
}

const SHOWN = { padding: 12 } as const
const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
