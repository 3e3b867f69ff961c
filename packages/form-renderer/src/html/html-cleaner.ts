import { createContext } from 'react'

/** On the server, which has no document: cleans HTML by the same allow-list, as text. Null in the browser. */
export const HtmlCleanerContext = createContext<((html: string) => string) | null>(null)
