import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { commonTexts } from '../texts/common-texts.ts'
import { ListFoot } from './list-foot.tsx'
import { ListStates, type ListStatesProps } from './list-states.tsx'
import { LoadingRows } from './loading-rows.tsx'
import { rangeText, useLastPage } from './paging.ts'

interface Page {
  page: number
  total: number
}

interface PagedListProps<T extends Page> extends Pick<ListStatesProps<T>, 'query' | 'empty'> {
  /** What is listed, such as 'the waiting list': what is said while it loads, and where it does not. */
  what?: string
  loading?: ReactNode
  failed?: string
  /** One row and several, such as 'person' and 'people'. */
  nouns: [one: string, several: string]
  page: number
  perPage: number
  onPage: (page: number) => void
  rowsOf: (data: T) => readonly unknown[]
  children: (data: T) => ReactNode
}

/** A list that is read page by page. */
export function PagedList<T extends Page>(props: PagedListProps<T>) {
  const texts = commonTexts().lists
  const { what = '', nouns, query, page, perPage, onPage, rowsOf, children, empty } = props
  const { data, isFetching } = query
  const pages = Math.max(Math.ceil((data?.total ?? 0) / perPage), 1)
  useLastPage({ page, pages: data && !isFetching ? pages : undefined, onPage })
  const skeleton = (
    <LoadingRows label={texts.loading(what)} count={5}>
      <Skeleton width="60%" />
    </LoadingRows>
  )
  return (
    <ListStates
      query={query}
      loading={props.loading ?? skeleton}
      failed={props.failed ?? texts.failed(what)}
      empty={empty}
      isEmpty={({ total }) => total === 0}
    >
      {(list) => (
        <>
          {children(list)}
          <ListFoot
            range={rangeText(
              { page: list.page, perPage, rows: rowsOf(list).length, total: list.total },
              ...nouns,
            )}
            page={page}
            pages={pages}
            onPage={onPage}
          />
        </>
      )}
    </ListStates>
  )
}
