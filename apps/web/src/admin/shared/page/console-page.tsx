import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, type ReactNode } from 'react'
import { Text } from '../layout/text.tsx'
import { Spread } from '../layout/spread.tsx'

interface ConsolePageProps {
  title: string
  /** One line of what the page is for. */
  purpose: string
  action?: ReactNode
  children: ReactNode
}

/** Every page of the console: title, one line of what it is for, the main action at the right, the content. */
export function ConsolePage({ title, purpose, action, children }: ConsolePageProps) {
  useEffect(() => {
    document.title = `${title} · Admin Panel`
  }, [title])

  return (
    <Box sx={{ width: '100%', maxWidth: 1280, mx: 'auto' }}>
      <Spread gap={2} mb={3}>
        <Box sx={{ minWidth: 0 }}>
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
