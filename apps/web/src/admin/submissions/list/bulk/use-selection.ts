import type { SubmissionRow } from '@nibondhon/api-contract'
import { useCallback, useMemo, useState } from 'react'

export type Selected = ReadonlyMap<string, SubmissionRow>

const MAX_SELECTED = 500

/** Rows stay selected across pages, until the selection is cleared or the filter changes. */
export function useSelection(filterKey: string) {
  const [state, setState] = useState<{ key: string; rows: Selected }>({ key: filterKey, rows: new Map() })
  if (state.key !== filterKey) setState({ key: filterKey, rows: new Map() })

  const toggle = useCallback((rows: readonly SubmissionRow[], on: boolean) => {
    setState((last) => {
      const next = new Map(last.rows)
      for (const row of rows) {
        if (on && next.size < MAX_SELECTED) next.set(row.id, row)
        if (!on) next.delete(row.id)
      }
      return { ...last, rows: next }
    })
  }, [])
  const clear = useCallback(() => setState((last) => ({ ...last, rows: new Map() })), [])
  return useMemo(() => ({ selected: state.rows, toggle, clear }), [state.rows, toggle, clear])
}
