import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode } from 'react'
import { LoadFailed } from '../page/load-failed.tsx'
import { StatePanel } from '../page/state-panel.tsx'
import { ListFoot } from './list-foot.tsx'
import { LoadingRows } from './loading-rows.tsx'
import { rangeText, useLastPage } from './paging.ts'
import { commonTexts } from '../texts/common-texts.ts'

interface Page {
  page: number
  total: number
}

interface PagedListProps<T extends Page> {
  /** What is listed, such as 'the waiting list'. */
  what: string
  /** One row and several, such as 'person' and 'people'. */
  nouns: [one: string, several: string]
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>
  page: number
  perPage: number
  onPage: (page: number) => void
  empty: Pick<ComponentProps<typeof StatePanel>, 'icon' | 'heading' | 'text'>
  rowsOf: (data: T) => readonly unknown[]
  children: (data: T) => ReactNode
}

/** A list that is read page by page, or why there is none: loading, failed, empty. */
export function PagedList<T extends Page>(props: PagedListProps<T>) {
  const texts = commonTexts().lists
  const { what, nouns, query, page, perPage, onPage, empty, rowsOf, children } = props
  const { data, error, isPending, isFetching, refetch } = query
  const pages = Math.max(Math.ceil((data?.total ?? 0) / perPage), 1)
  useLastPage({ page, pages: data && !isFetching ? pages : undefined, onPage })
  if (isPending) {
    return (
      <LoadingRows label={texts.loading(what)} count={5}>
        <Skeleton width="60%" />
      </LoadingRows>
    )
  }
  if (!data) {
    return <LoadFailed heading={texts.failed(what)} error={error} retrying={isFetching} onRetry={refetch} />
  }
  if (data.total === 0) {
    return (
      <Card>
        <StatePanel {...empty} tone="primary" />
      </Card>
    )
  }
  const range = { page: data.page, perPage, rows: rowsOf(data).length, total: data.total }
  return (
    <>
      {children(data)}
      <ListFoot range={rangeText(range, ...nouns)} page={page} pages={pages} onPage={onPage} />
    </>
  )
}
