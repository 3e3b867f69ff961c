import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Collapse from '@mui/material/Collapse'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { SearchBox } from '../../../shared/list/search-box.tsx'
import { type ListAddress, NO_FILTERS } from '../../shared/list-address.ts'
import { FilterBar } from './filter-bar.tsx'

interface FilterPanelProps {
  address: ListAddress
  isFormFixed: boolean
  onChange: (part: Partial<ListAddress>) => void
}

/** Search is always in reach; on a phone the filters open below it, so the list is not pushed out of sight. */
export function FilterPanel(props: FilterPanelProps) {
  const { address, isFormFixed, onChange } = props
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [open, setOpen] = useState(false)
  const id = useId()
  const used = [
    isFormFixed ? '' : address.formId,
    address.paymentStatus,
    address.paymentMethod,
    address.dateFrom,
    address.dateTo,
    address.needsReview,
  ].filter((value) => value !== '').length
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <SearchBox
          label="Search submissions"
          placeholder="Search names, e-mails, phones, IDs, answers"
          maxLength={200}
          value={address.search}
          onChange={(search) => onChange({ search })}
        />
        {wide ? (
          <More {...props} />
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
        <Box sx={{ display: 'grid', gap: 1, pt: 1.5 }}>
          <FilterBar {...props} />
          {!wide && <More {...props} />}
        </Box>
      </Collapse>
    </Card>
  )
}

function More({ address, onChange }: FilterPanelProps) {
  return (
    <Box sx={{ flex: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <FormControlLabel
        control={
          <Switch
            checked={address.needsReview === 'true'}
            onChange={({ target }) => onChange({ needsReview: target.checked ? 'true' : '' })}
          />
        }
        label="Needs review"
      />
      <Button color="inherit" variant="outlined" onClick={() => onChange(NO_FILTERS)}>
        Clear Filters
      </Button>
    </Box>
  )
}
