import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { AUDIT_ACTIONS, AUDIT_KINDS } from '@nibondhon/api-contract/audit-values'
import { useCallback } from 'react'
import { DateRangeInputs } from '../../shared/form/date-range-inputs.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { FilterCard } from '../../shared/list/filter-card.tsx'
import { SearchBox } from '../../shared/list/search-box.tsx'
import { actionText } from '../entry/audit-labels.ts'
import { type AuditAddress, hasFilters, MAX_PERSON_LENGTH, NO_FILTERS } from './audit-address.ts'
import { auditTexts } from '../texts/audit-texts.ts'

interface AuditFiltersProps {
  address: AuditAddress
  onChange: (part: Partial<AuditAddress>) => void
}

export function AuditFilters({ address, onChange }: AuditFiltersProps) {
  const texts = auditTexts().filters
  const { kind, action, dateFrom, dateTo } = address
  const onPerson = useCallback((person: string) => onChange({ person }), [onChange])
  return (
    <FilterCard
      usedCount={[kind, action, dateFrom, dateTo].filter((value) => value !== '').length}
      gap={1.5}
      search={
        <SearchBox
          label={texts.search}
          placeholder={texts.placeholder}
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
          {texts.clear}
        </Button>
      }
    >
      <Box sx={GRID}>
        <LabelledSelect
          label={texts.kind}
          value={kind}
          emptyText={texts.allKinds}
          options={AUDIT_KINDS.map((value) => ({ value, label: auditTexts().kinds[value] }))}
          onValueChange={(next) => onChange({ kind: next })}
        />
        <LabelledSelect
          label={texts.action}
          value={action}
          emptyText={texts.allActions}
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
