import Box from '@mui/material/Box'
import { helpCodeOf } from '../../../lib/api-error.ts'

/** By this code the failed request is found in the server's log. Nothing where the server is not at fault. */
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
