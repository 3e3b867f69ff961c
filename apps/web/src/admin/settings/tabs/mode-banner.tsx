import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { settingsTexts } from '../texts/settings-texts.ts'

/** Whether real money moves. */
export function ModeBanner({ sandbox }: { sandbox: boolean }) {
  const texts = settingsTexts().mode
  return (
    <Alert severity={sandbox ? 'info' : 'success'} aria-live="polite">
      <Box component="strong" sx={{ display: 'block' }}>
        {sandbox ? texts.sandboxMode : texts.liveMode}
      </Box>
      {sandbox ? texts.noMoney : texts.realMoney}
    </Alert>
  )
}
