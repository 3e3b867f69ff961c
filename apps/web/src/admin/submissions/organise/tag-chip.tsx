import Chip from '@mui/material/Chip'
import { tagColour } from '@nibondhon/domain'

interface TagChipProps {
  name: string
  /** In a row of a list. */
  isSmall?: boolean
  onDelete?: ((event: unknown) => void) | undefined
}

/** A tag in the colour that follows from its name. */
export function TagChip({ name, isSmall = false, onDelete }: TagChipProps) {
  const colour = tagColour(name)
  return (
    <Chip
      size="small"
      label={name}
      title={name}
      {...(onDelete && { onDelete })}
      sx={{
        height: isSmall ? 20 : 24,
        maxWidth: isSmall ? 120 : '100%',
        minWidth: 0,
        ...(isSmall && { fontSize: '0.75rem', '& .MuiChip-label': { px: 0.75 } }),
        // Among others in an input.
        ...(onDelete && { m: '2px' }),
        bgcolor: `${colour}.tint`,
        color: `${colour}.main`,
        '& .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { color: 'inherit' },
      }}
    />
  )
}
