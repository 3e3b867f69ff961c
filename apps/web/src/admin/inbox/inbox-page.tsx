import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { InboxCounts } from '@nibondhon/api-contract'
import { INBOX_KINDS, INBOX_SORTS, MAX_INBOX_SEARCH_LENGTH } from '@nibondhon/domain'
import { useCallback, useState } from 'react'
import { JobNotice } from '../jobs/job-notice.tsx'
import { LabelledSelect } from '../shared/form/labelled-select.tsx'
import { countText } from '../shared/language/console-formats.ts'
import { FilterCard } from '../shared/list/filter-card.tsx'
import { PagedList } from '../shared/list/paged-list.tsx'
import { usePageNumber } from '../shared/list/paging.ts'
import { SearchBox } from '../shared/list/search-box.tsx'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { BookAllDialog } from './book-all-dialog.tsx'
import { InboxList } from './inbox-list.tsx'
import { inboxTexts } from './texts/inbox-texts.ts'
import { type InboxAddress, ITEMS_PER_PAGE, useInbox, useInboxAddress } from './use-inbox.ts'

/** Everything that waits for the treasurer, worked through with the keys of the review queue. */
export default function InboxPage() {
  const texts = inboxTexts()
  const [address, change] = useInboxAddress()
  const [page, setPage] = usePageNumber()
  const query = useInbox(address, page)
  const [jobId, setJobId] = useState<string | null>(null)
  const [isBookingAll, setBookingAll] = useState(false)
  const isFiltered = address.kind !== '' || address.search !== ''
  return (
    <ConsolePage
      title={texts.title}
      purpose={texts.purpose}
      action={
        <Button variant="outlined" color="inherit" onClick={() => setBookingAll(true)}>
          {texts.bookAll.button}
        </Button>
      }
    >
      <Box sx={{ '& > *': { mb: 2 } }}>
        <JobNotice jobId={jobId} onJob={setJobId} />
      </Box>
      {isBookingAll && <BookAllDialog onStarted={setJobId} onClose={() => setBookingAll(false)} />}
      <InboxFilters address={address} counts={query.data?.counts} onChange={change} />
      <PagedList
        what={texts.what}
        nouns={[texts.one, texts.several]}
        query={query}
        page={page}
        perPage={ITEMS_PER_PAGE}
        onPage={setPage}
        empty={{
          icon: <PendingActionsOutlined />,
          heading: isFiltered ? texts.nothingFound : texts.empty,
          text: isFiltered ? texts.nothingFoundText : texts.emptyText,
        }}
        rowsOf={({ items }) => items}
      >
        {({ items }) => <InboxList items={items} />}
      </PagedList>
    </ConsolePage>
  )
}

interface InboxFiltersProps {
  address: InboxAddress
  /** Undefined until they are loaded. */
  counts: InboxCounts | undefined
  onChange: (part: Partial<InboxAddress>) => void
}

function InboxFilters({ address: { kind, search, sort }, counts, onChange }: InboxFiltersProps) {
  const texts = inboxTexts()
  const onSearch = useCallback((text: string) => onChange({ search: text }), [onChange])
  const countOf = (one: (typeof INBOX_KINDS)[number]) => counts?.[one].count ?? 0
  const total = INBOX_KINDS.reduce((sum, one) => sum + countOf(one), 0)
  return (
    <FilterCard
      usedCount={kind === '' ? 0 : 1}
      gap={1.5}
      search={
        <SearchBox
          label={texts.search}
          placeholder={texts.placeholder}
          maxLength={MAX_INBOX_SEARCH_LENGTH}
          value={search}
          onChange={onSearch}
        />
      }
      actions={
        <Button
          color="inherit"
          variant="outlined"
          disabled={kind === '' && search === ''}
          onClick={() => onChange({ kind: '', search: '' })}
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
          emptyText={texts.all(countText(total))}
          options={INBOX_KINDS.map((value) => ({
            value,
            label: texts.kindCount(value, countText(countOf(value))),
          }))}
          onValueChange={(value) => onChange({ kind: value })}
        />
        <LabelledSelect
          label={texts.sort}
          value={sort}
          options={INBOX_SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
          onValueChange={(value) => onChange({ sort: value })}
        />
      </Box>
    </FilterCard>
  )
}

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
