import { createContext, use, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'

export { useHistoryState } from 'wouter/use-browser-location'

/** On the server: the address of the page that is rendered. */
interface ServerLocation {
  path: string
  search: string
}

const ServerLocationContext = createContext<ServerLocation | null>(null)

export function ServerRouter({ url, children }: { url: string; children: ReactNode }) {
  const [path = '', search = ''] = url.split('?', 2)
  return <ServerLocationContext value={{ path, search }}>{children}</ServerLocationContext>
}

/** The path of the page, decoded, and how another page is opened. */
export function useLocation(): [path: string, typeof navigate] {
  const server = use(ServerLocationContext)
  const path = useLocationProperty(
    () => location.pathname,
    () => server?.path ?? location.pathname,
  )
  return [decode(path), navigate]
}

/** The query of the page's address, decoded, without its question mark. */
export function useSearch(): string {
  const server = use(ServerLocationContext)
  const search = useLocationProperty(
    () => location.search.slice(1),
    () => server?.search ?? location.search.slice(1),
  )
  return decode(search)
}

/** The fragment of the page's address, with its number sign. */
export function useHash(): string {
  return useLocationProperty(
    () => location.hash,
    () => '',
  )
}

interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** Whether the page takes the place of this one in the browser's history. */
  replace?: boolean
  /** What the page that is opened finds in `useHistoryState`. */
  state?: unknown
}

/** A link to another page of the app, which is opened without loading a document. */
export function Link({ href, replace = false, state = null, onClick, children, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    const isForBrowser =
      event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0
    if (isForBrowser) return
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    navigate(href, { replace, state })
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** The parameters of a path that a route such as `/edit/:id/:code?` fits; null where it does not fit. */
export function matchRoute(route: string, path: string): Record<string, string> | null {
  const names: string[] = []
  const pattern = route.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    names.push(name)
    return `(?:/([^/]+))${optional}`
  })
  const match = new RegExp(`^${pattern}/?$`, 'i').exec(path)
  if (!match) return null
  const given = names.map((name, index) => [name, match[index + 1]] as const)
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function decode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
