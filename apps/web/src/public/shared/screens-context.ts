import { createContext, use } from 'react'

/** The paths that lead somewhere, as they stand in the route table. */
export const ScreensContext = createContext<ReadonlySet<string>>(new Set())

/** Nothing leads to a screen that is not there: a link or a button asks here first. */
export function useHasScreen(path: string): boolean {
  return use(ScreensContext).has(path)
}
