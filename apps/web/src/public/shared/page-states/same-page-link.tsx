import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useSearch } from '../../../lib/router.tsx'

interface SamePageLinkProps {
  className: string | undefined
  /** What the script does instead of loading the page again. */
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** Loads the page again, also without script. */
export function SamePageLink({ className, onFollow, children }: SamePageLinkProps) {
  const [path] = useLocation()
  const search = useSearch()

  function follow(event: MouseEvent): void {
    if (!onFollow) return
    event.preventDefault()
    onFollow()
  }

  return (
    <a className={className} href={search === '' ? path : `${path}?${search}`} onClick={follow}>
      {children}
    </a>
  )
}
