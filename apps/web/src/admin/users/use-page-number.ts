import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The page of a list, kept in the address: a reload and the way back return to it. */
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
  return [readPage(search.get('page')), set]
}

function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
