import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { Row } from '../../../shared/layout/layout.tsx'
import { type ListAddress, NO_FILTERS } from '../../shared/list-address.ts'
import type { activeFilters } from './active-filters.ts'
import { listTexts } from '../texts/list-texts.ts'

interface FilterChipsProps {
  filters: ReturnType<typeof activeFilters>
  onChange: (part: Partial<ListAddress>) => void
}

/** Each filter that is set, which one click removes. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const texts = listTexts().filters
  if (filters.length === 0) return null
  return (
    <Row role="group" aria-label={texts.label} gap={0.75}>
      {filters.map(({ filter, text }) => {
        const remove = () => onChange({ [filter]: '', ...(filter === 'answerTo' && { answer: '' }) })
        return (
          <Chip
            key={filter}
            label={text}
            variant="outlined"
            aria-label={texts.remove(text)}
            onClick={remove}
            onDelete={remove}
            sx={{ maxWidth: { xs: '100%', md: 360 }, height: 28, bgcolor: 'background.paper' }}
          />
        )
      })}
      <Button
        size="small"
        color="inherit"
        onClick={() => onChange(NO_FILTERS)}
        sx={{ minHeight: 28, py: 0, px: 1 }}
      >
        {texts.clear}
      </Button>
    </Row>
  )
}
