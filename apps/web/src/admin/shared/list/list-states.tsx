import Card from '@mui/material/Card'
import { type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react'
import { LoadFailed } from '../page/load-failed.tsx'
import { StatePanel } from '../page/state-panel.tsx'

export interface ListStatesProps<T> {
  query: {
    data: T | undefined
    error: unknown
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** About as tall as the list, so that the page moves little afterwards. */
  loading: ReactNode
  /** Says that it could not be loaded. */
  failed: string
  empty: Omit<ComponentProps<typeof StatePanel>, 'tone'> | ReactElement
  isEmpty: (data: T) => boolean
  children: (data: T) => ReactNode
}

/** A list, or why there is none: loading, failed, empty. A loaded list stays if a later request fails. */
export function ListStates<T>({ query, loading, failed, empty, isEmpty, children }: ListStatesProps<T>) {
  const { data, error, isPending, isFetching, refetch } = query
  if (isPending) return loading
  if (data === undefined)
    return <LoadFailed heading={failed} error={error} retrying={isFetching} onRetry={refetch} />
  if (!isEmpty(data)) return children(data)
  if (isValidElement(empty)) return empty
  return (
    <Card>
      <StatePanel {...empty} tone="primary" />
    </Card>
  )
}
