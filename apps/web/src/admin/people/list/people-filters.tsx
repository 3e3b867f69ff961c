import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { DownloadButton } from '../../shared/download/download-button.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { Row } from '../../shared/layout/layout.tsx'
import { FilterCard } from '../../shared/list/filter-card.tsx'
import { SearchBox } from '../../shared/list/search-box.tsx'
import { AnswerFilters } from './answer-filters.tsx'
import { usePeopleRights } from '../use-people.ts'
import { peopleTexts } from '../texts/people-texts.ts'
import type { PeopleAddress } from './use-people-address.ts'

interface PeopleFiltersProps {
  address: PeopleAddress
  tags: readonly string[]
  categories: readonly string[]
  columns: readonly string[]
}

export function PeopleFilters({ address, tags, categories, columns }: PeopleFiltersProps) {
  const texts = peopleTexts().list
  const rights = usePeopleRights()
  const { filter, sent, change, clear, usedCount } = address
  const find = (search: string) => change({ search })
  const exportUrl = (format: 'csv' | 'xlsx') =>
    fileUrl('GET /api/people/export', { query: { ...sent, format } })
  return (
    <FilterCard
      usedCount={usedCount - (filter.search === '' ? 0 : 1)}
      search={
        <SearchBox
          label={texts.search}
          placeholder={texts.placeholder}
          maxLength={200}
          value={filter.search}
          onChange={find}
        />
      }
      actions={
        rights.export && (
          <Row noWrap>
            <DownloadButton
              url={exportUrl('csv')}
              defaultName="people.csv"
              label={texts.csv}
              failed={texts.exportFailed}
            />
            <DownloadButton
              url={exportUrl('xlsx')}
              defaultName="people.xlsx"
              label={texts.excel}
              failed={texts.exportFailed}
            />
          </Row>
        )
      }
    >
      <Box sx={FILTERS}>
        <LabelledInput
          label={texts.batch}
          value={filter.batch}
          onValueChange={(batch) => change({ batch })}
          slotProps={{ input: { maxLength: 60 } }}
        />
        <LabelledSelect
          label={texts.tag}
          value={filter.tag}
          emptyText={texts.anyTag}
          options={withChosen(tags, filter.tag)}
          onValueChange={(tag) => change({ tag })}
        />
        <LabelledSelect
          label={texts.category}
          value={filter.category}
          emptyText={texts.anyCategory}
          options={withChosen(categories, filter.category)}
          onValueChange={(category) => change({ category })}
        />
        <LabelledSelect
          label={texts.membership}
          value={filter.membership}
          emptyText={texts.anyMembership}
          options={(['active', 'expired', 'none'] as const).map((value) => ({
            value: value as typeof filter.membership,
            label: texts.memberships[value],
          }))}
          onValueChange={(membership) => change({ membership })}
        />
        {(columns.length > 0 || filter.column !== '') && (
          <LabelledSelect
            label={texts.column}
            value={filter.column}
            emptyText={texts.noColumn}
            options={withChosen(columns, filter.column)}
            onValueChange={(column) => change({ column, value: '' })}
          />
        )}
        {filter.column !== '' && (
          <LabelledInput
            label={texts.columnHas(filter.column)}
            value={filter.value}
            onValueChange={(value) => change({ value })}
            slotProps={{ input: { maxLength: 200 } }}
          />
        )}
        <AnswerFilters address={address} />
      </Box>
      {usedCount > 0 && (
        <Box>
          <Button size="small" color="inherit" onClick={clear}>
            {texts.clear}
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
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
}

/** What the address names is offered, even if no one has it any more. */
function withChosen(names: readonly string[], chosen: string) {
  const all = chosen === '' || names.includes(chosen) ? names : [...names, chosen]
  return all.map((name) => ({ value: name, label: name }))
}
