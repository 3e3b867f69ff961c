import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { countText } from '../../shared/language/console-formats.ts'
import { STATUS_FILTERS, type FormFilter, type StatusFilter } from './filter-forms.ts'
import { formListTexts } from './texts/form-list-texts.ts'

interface FormFiltersProps {
  filter: FormFilter
  onChange: (filter: FormFilter) => void
  shown: number
  total: number
}

export function FormFilters({ filter, onChange, shown, total }: FormFiltersProps) {
  const texts = formListTexts().filters
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <OutlinedInput
        type="search"
        placeholder={texts.search}
        value={filter.search}
        onChange={({ target }) => onChange({ ...filter, search: target.value })}
        slotProps={{ input: { 'aria-label': texts.search } }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        sx={{ flex: '1 1 240px', maxWidth: 420 }}
      />
      <ToggleButtonGroup
        exclusive
        aria-label={texts.status}
        value={filter.status}
        onChange={(_event, status: StatusFilter | null) => status && onChange({ ...filter, status })}
      >
        {STATUS_FILTERS.map((status) => (
          <ToggleButton key={status} value={status} sx={{ px: 2 }}>
            {texts.statuses[status]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {shown === total ? texts.total(countText(total)) : texts.shown(countText(shown), countText(total))}
      </Typography>
    </Box>
  )
}
