import Box from '@mui/material/Box'
import { helpCodeOf } from '../../../lib/api-error.ts'

/** The code that finds the failed request in the server's log. Renders nothing unless the server failed. */
export function HelpCode({ error }: { error: unknown }) {
  const code = helpCodeOf(error)
  if (code === null) return null
  return (
    <Box component="span" sx={{ display: 'block', mt: 1 }}>
      If you ask for help, give this code:{' '}
      <Box component="code" sx={{ color: 'text.primary', userSelect: 'all' }}>
        {code}
      </Box>
    </Box>
  )
}
