import Box from '@mui/material/Box'
import { shellTexts } from '../texts/shell-texts.ts'

export function SkipLink() {
  const texts = shellTexts().shell
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'fixed',
        top: -100,
        left: 16,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: 'fill.main',
        color: 'fill.contrastText',
        fontWeight: 600,
        '&:focus': { top: 12 },
      }}
    >
      {texts.skip}
    </Box>
  )
}
