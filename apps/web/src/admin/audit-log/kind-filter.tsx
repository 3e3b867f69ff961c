import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { AUDIT_KINDS } from '@nibondhon/api-contract'
import { KIND_FILTERS } from './audit-words.ts'
import type { KindChoice } from './use-audit-address.ts'

export function KindFilter({ kind, onChange }: { kind: KindChoice; onChange: (kind: KindChoice) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={kind}
      onChange={(_event, next: KindChoice | null) => next !== null && onChange(next)}
      aria-label="Which changes"
      sx={APART}
    >
      {(['', ...AUDIT_KINDS] as const).map((value) => (
        <ToggleButton key={value} value={value}>
          {KIND_FILTERS[value]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** Each with an edge of its own, so that the row may break anywhere on a phone. */
const APART = {
  flexWrap: 'wrap',
  gap: 1,
  mb: 2,
  '&& .MuiToggleButton-root': {
    m: 0,
    px: 1.75,
    border: 1,
    borderColor: 'fill.outline',
    borderRadius: 1,
    bgcolor: 'background.paper',
  },
  '&& .MuiToggleButton-root.Mui-selected': { borderColor: 'primary.main', bgcolor: 'primary.tint' },
} as const
