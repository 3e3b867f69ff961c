import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, type ReactNode } from 'react'
import { Spread } from '../layout/layout.tsx'
import { Text } from '../layout/text.tsx'
import { shellTexts } from '../texts/shell-texts.ts'

interface ConsolePageProps {
  title: string
  /** Says in one line what the page is for. */
  purpose: string
  action?: ReactNode
  children: ReactNode
}

/** The frame of every console page: title, purpose, main action at the right, content. */
export function ConsolePage({ title, purpose, action, children }: ConsolePageProps) {
  useEffect(() => {
    document.title = shellTexts().shell.pageTitle(title)
  }, [title])

  return (
    <Box sx={{ width: '100%', maxWidth: 1280, mx: 'auto' }}>
      <Spread gap={2} mb={3}>
        {/* The text wraps before the actions move below it. */}
        <Box sx={{ minWidth: 0, flex: '1 1 300px' }}>
          <Typography component="h1" variant="h1">
            {title}
          </Typography>
          <Text isMuted>{purpose}</Text>
        </Box>
        {action}
      </Spread>
      {children}
    </Box>
  )
}
