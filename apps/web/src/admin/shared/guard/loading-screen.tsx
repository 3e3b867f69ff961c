import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { shellTexts } from '../texts/shell-texts.ts'

export function LoadingScreen() {
  const texts = shellTexts().guard
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
      <CircularProgress aria-label={texts.loading} />
    </Box>
  )
}
