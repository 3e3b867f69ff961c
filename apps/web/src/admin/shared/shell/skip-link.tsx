import Box from '@mui/material/Box'

export function SkipLink() {
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
      Skip to content
    </Box>
  )
}
