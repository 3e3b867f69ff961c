import type { ReactNode } from 'react'
import { Link } from '../../lib/router.tsx'

interface FormLinkProps {
  customUrl: string
  className: string | undefined
  children: ReactNode
}

/** Back to the form, within the page: what was typed is in the session, files are in memory, and both stay. */
export function FormLink({ customUrl, className, children }: FormLinkProps) {
  return (
    <Link href={`/${encodeURIComponent(customUrl)}`} className={className}>
      {children}
    </Link>
  )
}
