import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { settingsTexts } from '../texts/settings-texts.ts'

/** Whether the server has a value for a setting, and a hint behind it. */
export function SetIndicator({ set, children }: { set: boolean; children?: ReactNode }) {
  const texts = settingsTexts().frame
  const Icon = set ? CheckCircleOutlined : RadioButtonUnchecked
  return (
    <Box component="span">
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          mr: 1,
          color: set ? 'success.main' : 'text.secondary',
          fontWeight: 600,
          verticalAlign: 'top',
        }}
      >
        <Icon aria-hidden="true" sx={{ fontSize: '1rem' }} />
        {set ? texts.isSet : texts.isNotSet}
      </Box>
      {children}
    </Box>
  )
}
