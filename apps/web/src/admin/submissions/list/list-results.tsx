import LinearProgress from '@mui/material/LinearProgress'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { useLastPage } from '../../shared/list/paging.ts'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { NO_FILTERS, type ListAddress } from '../shared/list-address.ts'
import { useSubmissionList } from '../shared/use-submissions.ts'
import { ListEmpty, ListLoading } from './list-states.tsx'
import { ListFooter } from './table/list-footer.tsx'
import type { ListProps } from './table/list-props.ts'
import { SubmissionCards } from './table/submission-cards.tsx'
import { SubmissionTable } from './table/submission-table.tsx'

interface ListResultsProps extends Omit<ListProps, 'rows'> {
  list: ReturnType<typeof useSubmissionList>
  isFiltered: boolean
  pageSizes: number[]
  onChange: (part: Partial<ListAddress>) => void
}

/** One page of the list, or why there is none: loading, failed, empty. */
export function ListResults({ list, isFiltered, pageSizes, onChange, ...rows }: ListResultsProps) {
  const { data, error, isPending, isError, isFetching, isPlaceholderData, refetch } = list
  const { address } = rows
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const showSnackbar = useSnackbar()

  useEffect(() => {
    if (isError) showSnackbar('Failed to fetch submissions', 'error')
  }, [isError, showSnackbar])

  useLastPage({
    page: address.page,
    pages: data && !isFetching ? Math.max(Math.ceil(data.total / address.limit), 1) : undefined,
    onPage: (page) => onChange({ page }),
  })

  const Rows = isWide ? SubmissionTable : SubmissionCards
  return (
    <>
      <LinearProgress
        sx={{ visibility: isPlaceholderData ? 'visible' : 'hidden', mb: 0.5 }}
        aria-label="Loading"
        aria-hidden={!isPlaceholderData}
      />
      {isPending ? (
        <ListLoading />
      ) : !data ? (
        <LoadFailed
          heading="Failed to fetch submissions"
          error={error}
          retrying={isFetching}
          onRetry={refetch}
        />
      ) : data.total === 0 ? (
        <ListEmpty isFiltered={isFiltered} onClear={() => onChange(NO_FILTERS)} />
      ) : (
        <>
          <Rows {...rows} rows={data.submissions} />
          <ListFooter address={address} total={data.total} sizes={pageSizes} onChange={onChange} />
        </>
      )}
    </>
  )
}
