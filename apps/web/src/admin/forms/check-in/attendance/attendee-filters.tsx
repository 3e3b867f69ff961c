import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { AttendanceBoard } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { ARRIVALS, BY_HAND } from '@nibondhon/domain'
import { DownloadButton } from '../../../shared/download/download-button.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { Row } from '../../../shared/layout/layout.tsx'
import { FilterCard } from '../../../shared/list/filter-card.tsx'
import { SearchBox } from '../../../shared/list/search-box.tsx'
import { checkInTexts } from '../texts/check-in-texts.ts'
import { useCheckInRights } from './use-attendance.ts'
import type { AttendanceAddress } from './use-attendance-address.ts'

interface AttendeeFiltersProps {
  formId: string
  board: AttendanceBoard
  address: AttendanceAddress
}

export function AttendeeFilters({ formId, board, address }: AttendeeFiltersProps) {
  const texts = checkInTexts()
  const rights = useCheckInRights()
  const { filter, change, clear, usedCount } = address
  const find = (search: string) => change({ search })
  const exportOf = (format: 'csv' | 'xlsx') => ({
    url: fileUrl('GET /api/forms/:id/check-in/export', {
      params: { id: formId },
      query: { ...filter, format },
    }),
    defaultName: `check_in.${format}`,
    failed: texts.list.exportFailed,
  })
  const gates = board.gates.map(({ gate }) =>
    gate ? { value: gate.id, label: gate.name } : { value: BY_HAND, label: texts.board.byHand },
  )
  const batches = board.batches
    .filter(({ batch }) => batch !== '')
    .map(({ batch }) => ({ value: batch, label: digitsText(batch) }))
  return (
    <FilterCard
      usedCount={usedCount - (filter.search === '' ? 0 : 1)}
      search={
        <SearchBox
          label={texts.list.search}
          placeholder={texts.list.search}
          maxLength={200}
          value={filter.search}
          onChange={find}
        />
      }
      actions={
        rights.export && (
          <Row noWrap>
            <DownloadButton {...exportOf('csv')} label={texts.list.csv} />
            <DownloadButton {...exportOf('xlsx')} label={texts.list.excel} />
          </Row>
        )
      }
    >
      <Box sx={FILTERS}>
        <LabelledSelect
          label={texts.list.state}
          value={filter.state}
          emptyText={texts.list.all}
          options={ARRIVALS.map((value) => ({
            value: value as typeof filter.state,
            label: texts.list.states[value],
          }))}
          onValueChange={(state) => change({ state })}
        />
        <LabelledSelect
          label={texts.list.gate}
          value={filter.gate}
          emptyText={texts.list.anyGate}
          options={withChosen(gates, filter.gate)}
          onValueChange={(gate) => change({ gate })}
        />
        {(batches.length > 0 || filter.batch !== '') && (
          <LabelledSelect
            label={texts.list.batch}
            value={filter.batch}
            emptyText={texts.list.all}
            options={withChosen(batches, filter.batch)}
            onValueChange={(batch) => change({ batch })}
          />
        )}
      </Box>
      {usedCount > 0 && (
        <Box>
          <Button size="small" color="inherit" onClick={clear}>
            {texts.list.clear}
          </Button>
        </Box>
      )}
    </FilterCard>
  )
}

/** What the address names is offered also where it is not among the options any more. */
function withChosen(options: { value: string; label: string }[], chosen: string) {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return isKnown ? options : [...options, { value: chosen, label: chosen }]
}

const FILTERS = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
}
