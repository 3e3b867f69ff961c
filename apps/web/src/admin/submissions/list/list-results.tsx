import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect } from 'react'
import { useLastPage } from '../../shared/list/paging.ts'
import { ListStates } from '../../shared/list/list-states.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { NO_FILTERS, type ListAddress } from '../shared/list-address.ts'
import { useIsWide } from '../shared/use-is-wide.ts'
import type { useSubmissionList } from '../shared/use-submissions.ts'
import { ListEmpty, ListLoading } from './list-states.tsx'
import { ListFooter } from './table/list-footer.tsx'
import type { ListProps } from './table/list-props.ts'
import { SubmissionCards } from './table/submission-cards.tsx'
import { SubmissionTable } from './table/submission-table.tsx'
import { listTexts } from './texts/list-texts.ts'

interface ListResultsProps extends Omit<ListProps, 'rows'> {
  list: ReturnType<typeof useSubmissionList>
  isFiltered: boolean
  pageSizes: number[]
  onChange: (part: Partial<ListAddress>) => void
}

/** One page of the list, or why there is none: loading, failed, empty. */
export function ListResults({ list, isFiltered, pageSizes, onChange, ...rows }: ListResultsProps) {
  const texts = listTexts().page
  const { data, isError, isFetching, isPlaceholderData } = list
  const { address } = rows
  const isWide = useIsWide()
  const showSnackbar = useSnackbar()

  useEffect(() => {
    if (isError) showSnackbar(listTexts().page.failed, 'error')
  }, [isError, showSnackbar])

  useLastPage({
    page: address.page,
    pages: data && !isFetching ? Math.max(Math.ceil(data.total / address.limit), 1) : undefined,
    onPage: (page) => onChange({ page }),
  })

  const progress = isPlaceholderData && (
    <LinearProgress
      sx={{ position: 'absolute', top: 0, left: 0, right: 0, zIndex: 5 }}
      aria-label={texts.loading}
    />
  )
  const List = isWide ? SubmissionTable : SubmissionCards
  return (
    <ListStates
      query={list}
      loading={<ListLoading />}
      failed={texts.failed}
      empty={<ListEmpty isFiltered={isFiltered} onClear={() => onChange(NO_FILTERS)} />}
      isEmpty={({ total }) => total === 0}
    >
      {({ submissions, total }) => (
        <Box component={isWide ? Card : 'div'} sx={isWide ? TABLE_CARD : { position: 'relative' }}>
          {progress}
          <List {...rows} rows={submissions} />
          <ListFooter address={address} total={total} sizes={pageSizes} onChange={onChange} />
        </Box>
      )}
    </ListStates>
  )
}

/** The table scrolls inside the card, between its own header and the footer. */
const TABLE_CARD = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '0 1 auto',
  minHeight: 0,
} as const
