import Box from '@mui/material/Box'
import type SvgIcon from '@mui/material/SvgIcon'

export function CardIcon({ icon: Icon }: { icon: typeof SvgIcon }) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 40,
        height: 40,
        mb: 1.5,
        borderRadius: 1,
        bgcolor: 'primary.tint',
        color: 'primary.main',
      }}
    >
      <Icon fontSize="small" />
    </Box>
  )
}
