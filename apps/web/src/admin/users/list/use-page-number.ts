import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { readPageNumber } from '../../shared/list/page-number.ts'

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
