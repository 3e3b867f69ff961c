import { useCallback, useState } from 'react'
import { useIsInBrowser } from '../../page-data/page-data.tsx'

/**
 * A ref of a form that the server rendered. When the script takes the page over, it reads what was typed before it
 * arrived. `read` is called once and must not depend on anything that changes.
 */
export function useTypedBefore(read: (typed: FormData) => void): (form: HTMLFormElement | null) => void {
  const isInBrowser = useIsInBrowser()
  const [wasRendered] = useState(!isInBrowser)
  const [takeOver] = useState(() => read)
  return useCallback(
    (form) => {
      if (form && wasRendered) takeOver(new FormData(form))
    },
    [wasRendered, takeOver],
  )
}
