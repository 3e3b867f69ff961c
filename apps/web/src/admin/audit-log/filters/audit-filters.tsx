import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Collapse from '@mui/material/Collapse'
import useMediaQuery from '@mui/material/useMediaQuery'
import { AUDIT_ACTIONS, AUDIT_KINDS } from '@nibondhon/api-contract'
import { useCallback, useId, useState } from 'react'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { SearchBox } from '../../shared/list/search-box.tsx'
import { type AuditAddress, hasFilters, MAX_PERSON_LENGTH, NO_FILTERS } from './audit-address.ts'
import { actionText, KIND_NAMES } from '../entry/audit-labels.ts'

interface AuditFiltersProps {
  address: AuditAddress
  onChange: (part: Partial<AuditAddress>) => void
}

/** The search for a person is always in reach; on a phone the other filters open below it. */
export function AuditFilters({ address, onChange }: AuditFiltersProps) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [open, setOpen] = useState(false)
  const id = useId()
  const { kind, action, dateFrom, dateTo } = address
  const used = [kind, action, dateFrom, dateTo].filter((value) => value !== '').length
  const onPerson = useCallback((person: string) => onChange({ person }), [onChange])
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <SearchBox
          label="Search people"
          placeholder="Search people: who did it, or whom it is about"
          maxLength={MAX_PERSON_LENGTH}
          value={address.person}
          onChange={onPerson}
        />
        {wide ? (
          <ClearButton address={address} onChange={onChange} />
        ) : (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FilterListOutlined />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            sx={{ flex: 'none' }}
          >
            {used === 0 ? 'Filters' : `Filters (${used})`}
          </Button>
        )}
      </Box>
      <Collapse in={wide || open} id={id}>
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
          <LabelledInput
            label="From date"
            type="date"
            value={dateFrom}
            onValueChange={(next) => onChange({ dateFrom: next })}
            slotProps={{ input: { max: dateTo || undefined } }}
          />
          <LabelledInput
            label="To date"
            type="date"
            value={dateTo}
            onValueChange={(next) => onChange({ dateTo: next })}
            slotProps={{ input: { min: dateFrom || undefined } }}
          />
        </Box>
        {!wide && (
          <Box sx={{ pt: 1.5 }}>
            <ClearButton address={address} onChange={onChange} />
          </Box>
        )}
      </Collapse>
    </Card>
  )
}

function ClearButton({ address, onChange }: AuditFiltersProps) {
  return (
    <Button
      color="inherit"
      variant="outlined"
      disabled={!hasFilters(address)}
      onClick={() => onChange(NO_FILTERS)}
      sx={{ flex: 'none' }}
    >
      Clear filters
    </Button>
  )
}

const GRID = {
  display: 'grid',
  gap: 1.5,
  pt: 1.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
} as const
