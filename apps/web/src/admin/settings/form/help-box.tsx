import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Text } from '../../shared/layout/text.tsx'

/** Help text beside settings. */
export function HelpBox({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={heading}
      sx={{ p: 2, borderRadius: 1, bgcolor: 'background.muted', overflowWrap: 'anywhere' }}
    >
      <Text component="h3" variant="h3" mb={0.75}>
        {heading}
      </Text>
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          '& p': { m: 0, fontSize: '0.9375rem', overflowWrap: 'anywhere' },
          '& code': CODE,
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

/** No taller than the text around it, and not broken where it fits into one line. */
const CODE = { display: 'inline-block', maxWidth: '100%', fontSize: '0.875em', lineHeight: 1 } as const
