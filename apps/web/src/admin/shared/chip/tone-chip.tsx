import Chip, { type ChipProps } from '@mui/material/Chip'

interface ToneChipProps {
  tone: 'success' | 'info' | 'warning' | 'error' | 'default'
  label: string
  icon?: ChipProps['icon']
}

/** A tinted label. The text carries the meaning; the colour only supports it. */
export function ToneChip({ tone, label, icon }: ToneChipProps) {
  const colours =
    tone === 'default'
      ? { bgcolor: 'background.muted', color: 'text.secondary' }
      : { bgcolor: `${tone}.tint`, color: `${tone}.main` }
  return (
    <Chip
      size="small"
      label={label}
      icon={icon}
      sx={{ height: 26, px: 0.25, ...colours, '& .MuiChip-icon': { color: 'inherit', fontSize: '1rem' } }}
    />
  )
}
