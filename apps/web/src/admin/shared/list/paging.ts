import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { countText } from '../language/console-formats.ts'
import { commonTexts } from '../texts/common-texts.ts'

/** The page number in an address; 1 where it is not a valid one. */
export function readPageNumber(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** The page of a list, stored in the URL, so that reloading and going back return to it. */
export function usePageNumber(): [number, (page: number) => void] {
  const [search, setSearch] = useSearchParams()
  const set = useCallback(
    (page: number) =>
      setSearch((last) => {
        const next = new URLSearchParams(last)
        if (page === 1) next.delete('page')
        else next.set('page', String(page))
        return next
      }),
    [setSearch],
  )
  return [readPageNumber(search), set]
}

interface Paging {
  page: number
  /** The number of pages; undefined while it is not known. */
  pages: number | undefined
  onPage: (page: number) => void
}

/** Goes to the last page when the address names a later one, as after the last row of a page was deleted. */
export function useLastPage({ page, pages, onPage }: Paging): void {
  useEffect(() => {
    if (pages !== undefined && page > pages) onPage(pages)
  }, [page, pages, onPage])
}

interface Range {
  page: number
  perPage: number
  /** The rows on this page; the last page may have fewer than the others. */
  rows: number
  total: number
}

/** For example '11–20 of 24 users'. */
export function rangeText({ page, perPage, rows, total }: Range, one: string, several: string): string {
  const texts = commonTexts().lists
  const first = (page - 1) * perPage + 1
  const noun = total === 1 ? one : several
  return texts.range(count(first), count(first + rows - 1), count(total), noun)
}

function count(number: number): string {
  return countText(number)
}
