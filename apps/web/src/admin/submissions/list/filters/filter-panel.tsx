import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Collapse from '@mui/material/Collapse'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import { useForms } from '../../../forms/shared/use-forms.ts'
import { Column, Row, Spread } from '../../../shared/layout/layout.tsx'
import { SearchBox } from '../../../shared/list/search-box.tsx'
import { useAssigneeName } from '../../organise/use-organise.ts'
import type { ListAddress } from '../../shared/list-address.ts'
import { titleOf } from '../../shared/submission-labels.ts'
import { useIsWide } from '../../shared/use-is-wide.ts'
import { activeFilters } from './active-filters.ts'
import { isCrossed, quickRanges } from './date-ranges.ts'
import { useAnswerWords } from './use-answer-words.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { listTexts } from '../texts/list-texts.ts'
import { commonTexts } from '../../../shared/texts/common-texts.ts'
import { digitsText } from '../../../shared/language/console-formats.ts'

interface FilterPanelProps {
  address: ListAddress
  isFormFixed: boolean
  /** At the left of the search where there is room for both. */
  tabs?: ReactNode
  onChange: (part: Partial<ListAddress>) => void
}

/** The search, and beside it the filters that are set. The inputs open on demand: the list needs the room. */
export function FilterPanel({ address, isFormFixed, tabs, onChange }: FilterPanelProps) {
  const texts = listTexts().filters
  const isWide = useIsWide()
  // The tabs leave the search too little room for its hint.
  const isTight = useMediaQuery('(min-width:1100px) and (max-width:1399.95px)', { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const forms = useForms()
  const form = forms.data?.find((one) => one.id === address.formId)
  const formTitle = form ? titleOf(form) : forms.isPending ? texts.loading : commonTexts().words.unknownForm
  const assignee = useAssigneeName(address.assignedTo)
  const answer = useAnswerWords(address)
  const filters = activeFilters(address, { isFormFixed, formTitle, assignee, answer })
  const narrowLabel = filters.length === 0 ? texts.filters : texts.used(digitsText(String(filters.length)))
  return (
    <Column gap={1}>
      <Box sx={LINE}>
        {tabs}
        <Box sx={SEARCH}>
          <SearchBox
            label={texts.search}
            placeholder={isTight ? texts.searchShort : texts.placeholder}
            maxLength={200}
            value={address.search}
            onChange={(search) => onChange({ search })}
          />
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FilterListOutlined />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            sx={isWide ? { flex: 'none', px: 1.5 } : NARROW_BUTTON}
          >
            {isWide ? (
              texts.add
            ) : (
              <>
                <span style={UNSEEN}>{narrowLabel}</span>
                {filters.length > 0 && <span aria-hidden>{digitsText(String(filters.length))}</span>}
              </>
            )}
          </Button>
        </Box>
        <FilterChips filters={filters} onChange={onChange} />
      </Box>
      {isCrossed(address) && <Alert severity="warning">{texts.crossed}</Alert>}
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Card sx={{ display: 'grid', gap: 1, p: 1.5 }}>
          <FilterBar address={address} isFormFixed={isFormFixed} onChange={onChange} />
          <Spread>
            <Row>
              {quickRangesToday().map(({ label, range }) => {
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
                label={texts.needsReview}
              />
            </Row>
            <Button variant="outlined" color="inherit" onClick={() => setOpen(false)}>
              {texts.close}
            </Button>
          </Spread>
        </Card>
      </Collapse>
    </Column>
  )
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  minWidth: 0,
  '& .MuiOutlinedInput-root': { minHeight: 40 },
  '& .MuiOutlinedInput-input': { py: 0.75 },
} as const

/** Never narrower than what people type into it: without room beside the tabs it has a line of its own. */
const SEARCH = {
  display: 'flex',
  gap: 1,
  flex: '1 1 400px',
  minWidth: 'min(100%, 400px)',
  '& > .MuiInputBase-root': { minWidth: 240 },
} as const

/** For screen readers: the icon says it to the others. */
const UNSEEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const NARROW_BUTTON = { flex: 'none', minWidth: 48, px: 1, '& .MuiButton-startIcon': { m: 0.25 } } as const

const quickRangesToday = () => quickRanges(new Date())
