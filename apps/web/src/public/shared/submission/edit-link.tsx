import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from '../../../lib/router.tsx'
import { editAddress, fullEditAddress } from './submission-addresses.ts'

interface EditLinkProps {
  uniqueId: string
  editCode: string
  className: string | undefined
  children: ReactNode
}

/** The link itself can be copied and opened elsewhere; following it leaves no code in the history of this tab. */
export function EditLink({ uniqueId, editCode, className, children }: EditLinkProps) {
  const [, navigate] = useLocation()

  function follow(event: MouseEvent): void {
    const opensElsewhere =
      event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0
    if (opensElsewhere) return
    event.preventDefault()
    navigate(editAddress(uniqueId, editCode))
  }

  return (
    <Link className={className} href={fullEditAddress(uniqueId, editCode)} onClick={follow}>
      {children}
    </Link>
  )
}
