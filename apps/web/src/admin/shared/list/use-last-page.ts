import { useEffect } from 'react'

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
