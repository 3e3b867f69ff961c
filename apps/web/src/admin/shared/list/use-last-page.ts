import { useEffect } from 'react'

interface Paging {
  page: number
  /** How many there are; undefined until that is known for sure. */
  pages: number | undefined
  onPage: (page: number) => void
}

/** The last row of the last page was deleted, or the address names a page that never was: leads to the last there is. */
export function useLastPage({ page, pages, onPage }: Paging): void {
  useEffect(() => {
    if (pages !== undefined && page > pages) onPage(pages)
  }, [page, pages, onPage])
}
