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
      sx={{ flexWrap: 'wrap', mb: 2, '& .MuiToggleButton-root': { px: 1.75 } }}
    >
      {(['', ...AUDIT_KINDS] as const).map((value) => (
        <ToggleButton key={value} value={value}>
          {KIND_FILTERS[value]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
