import type { PageData, PageResponse } from '@nibondhon/api-contract'
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'

interface PageContextValue {
  /** Null in a page that the server did not render. */
  data: PageData | null
  /** On the server: takes the title, which the browser sets itself. */
  onTitle?: (title: string) => void
}

const PageContext = createContext<PageContextValue>({ data: null })

export function PageDataProvider({ children, ...value }: PageContextValue & { children: ReactNode }) {
  return <PageContext value={value}>{children}</PageContext>
}

export function usePage(): PageContextValue {
  return use(PageContext)
}

/** The response that the page was rendered with; null where the server requested none from this address. */
export function usePageResponse(url: string): PageResponse | null {
  const { data } = use(PageContext)
  return data && Object.prototype.hasOwnProperty.call(data.responses, url)
    ? (data.responses[url] ?? null)
    : null
}

/** What the server wrote into this document; null in one that it did not render. */
export function readPageData(): PageData | null {
  const text = document.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}

/**
 * False on the server and while the browser takes its page over, which must show what the server did. What only this
 * browser knows, such as a draft, is shown from then on.
 */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
}

const subscribeToNothing = () => () => undefined
const inBrowser = () => true
const onServer = () => false
