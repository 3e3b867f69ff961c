import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { FilterCard } from '../../../shared/list/filter-card.tsx'
import { SearchBox } from '../../../shared/list/search-box.tsx'
import { hasFilters, type ListAddress, NO_FILTERS } from '../../shared/list-address.ts'
import { isCrossed, quickRanges } from './date-ranges.ts'
import { FilterBar } from './filter-bar.tsx'

interface FilterPanelProps {
  address: ListAddress
  isFormFixed: boolean
  onChange: (part: Partial<ListAddress>) => void
}

export function FilterPanel({ address, isFormFixed, onChange }: FilterPanelProps) {
  const filters = [
    isFormFixed ? '' : address.formId,
    address.paymentStatus,
    address.paymentMethod,
    address.dateFrom,
    address.dateTo,
    address.needsReview,
  ]
  return (
    <FilterCard
      usedCount={filters.filter((value) => value !== '').length}
      search={
        <SearchBox
          label="Search submissions"
          placeholder="Search names, e-mails, phones, IDs, answers"
          maxLength={200}
          value={address.search}
          onChange={(search) => onChange({ search })}
        />
      }
      actions={
        <Box sx={{ flex: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {quickRanges(new Date()).map(({ label, range }) => {
            const isSet = address.dateFrom === range.dateFrom && address.dateTo === range.dateTo
            return (
              <Button
                key={label}
                size="small"
                color={isSet ? 'primary' : 'inherit'}
                aria-pressed={isSet}
                onClick={() => onChange(isSet ? { dateFrom: '', dateTo: '' } : range)}
              >
                {label}
              </Button>
            )
          })}
          <FormControlLabel
            control={
              <Switch
                checked={address.needsReview === 'true'}
                onChange={({ target }) => onChange({ needsReview: target.checked ? 'true' : '' })}
              />
            }
            label="Needs review"
          />
          {hasFilters(isFormFixed ? { ...address, formId: '' } : address) && (
            <Button color="inherit" variant="outlined" onClick={() => onChange(NO_FILTERS)}>
              Clear Filters
            </Button>
          )}
        </Box>
      }
    >
      <FilterBar address={address} isFormFixed={isFormFixed} onChange={onChange} />
      {isCrossed(address) && (
        <Alert severity="warning">
          The from date is later than the to date, so no submission can match. Please change one of them.
        </Alert>
      )}
    </FilterCard>
  )
}
