import { divisions } from '@nibondhon/domain'
import { useEffect, useState } from 'react'

/** Shows the component again once the places are there, where the page did not load them before. */
export function useLoadedPlaces(): void {
  const [, setLoaded] = useState(() => divisions().length > 0)
  useEffect(() => {
    let isShown = true
    // Without a network the codes are shown, which can be read too.
    loadPlaces().then(
      () => isShown && setLoaded(true),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
}

/** In a chunk of their own, which adds them to the domain. */
async function loadPlaces(): Promise<void> {
  if (divisions().length === 0) await import('./places-part.ts')
}
