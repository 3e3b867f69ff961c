import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the first invalid field each time new errors arrive. */
export function useFirstError(errors: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
