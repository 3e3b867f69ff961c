import { useEffect, useRef, type RefObject } from 'react'

/** Takes the person to the first field that is wrong, each time that new errors come. */
export function useFirstError(errors: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
