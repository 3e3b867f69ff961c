import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { AUDIT_ACTIONS, AUDIT_KINDS } from '@nibondhon/api-contract/audit-values'
import { useCallback } from 'react'
import { DateRangeInputs } from '../../shared/form/date-range-inputs.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { FilterCard } from '../../shared/list/filter-card.tsx'
import { SearchBox } from '../../shared/list/search-box.tsx'
import { actionText, KIND_NAMES } from '../entry/audit-labels.ts'
import { type AuditAddress, hasFilters, MAX_PERSON_LENGTH, NO_FILTERS } from './audit-address.ts'

interface AuditFiltersProps {
  address: AuditAddress
  onChange: (part: Partial<AuditAddress>) => void
}

export function AuditFilters({ address, onChange }: AuditFiltersProps) {
  const { kind, action, dateFrom, dateTo } = address
  const onPerson = useCallback((person: string) => onChange({ person }), [onChange])
  return (
    <FilterCard
      usedCount={[kind, action, dateFrom, dateTo].filter((value) => value !== '').length}
      gap={1.5}
      search={
        <SearchBox
          label="Search people"
          placeholder="Search people: who did it, or whom it is about"
          maxLength={MAX_PERSON_LENGTH}
          value={address.person}
          onChange={onPerson}
        />
      }
      actions={
        <Button
          color="inherit"
          variant="outlined"
          disabled={!hasFilters(address)}
          onClick={() => onChange(NO_FILTERS)}
          sx={{ flex: 'none' }}
        >
          Clear filters
        </Button>
      }
    >
      <Box sx={GRID}>
        <LabelledSelect
          label="Kind"
          value={kind}
          emptyText="All kinds"
          options={AUDIT_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
          onValueChange={(next) => onChange({ kind: next })}
        />
        <LabelledSelect
          label="Action"
          value={action}
          emptyText="All actions"
          options={AUDIT_ACTIONS.map((value) => ({ value, label: actionText(value) }))}
          onValueChange={(next) => onChange({ action: next })}
        />
        <DateRangeInputs dateFrom={dateFrom} dateTo={dateTo} onChange={onChange} />
      </Box>
    </FilterCard>
  )
}

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
} as const
