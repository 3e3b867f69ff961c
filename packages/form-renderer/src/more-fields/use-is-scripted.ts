import { useSyncExternalStore } from 'react'
import { useRenderer } from '../renderer-context.ts'

const subscribeToNothing = () => () => {}

/** False on the server's page until the script has taken it over: what it shows until then must work as a plain form. */
export function useIsScripted(): boolean {
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const { plain } = useRenderer()
  return isInBrowser && plain === undefined
}
