import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { AttendanceBoard } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { DownloadButton } from '../../../shared/download/download-button.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { Row } from '../../../shared/layout/layout.tsx'
import { FilterCard } from '../../../shared/list/filter-card.tsx'
import { SearchBox } from '../../../shared/list/search-box.tsx'
import { checkInTexts } from '../texts/check-in-texts.ts'
import { filterOptions } from './filter-options.ts'
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
  const { states, gates, batches } = filterOptions(board, filter)
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
          options={states}
          onValueChange={(state) => change({ state })}
        />
        <LabelledSelect
          label={texts.list.gate}
          value={filter.gate}
          emptyText={texts.list.anyGate}
          options={gates}
          onValueChange={(gate) => change({ gate })}
        />
        {batches.length > 0 && (
          <LabelledSelect
            label={texts.list.batch}
            value={filter.batch}
            emptyText={texts.list.all}
            options={batches}
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

const FILTERS = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
}
