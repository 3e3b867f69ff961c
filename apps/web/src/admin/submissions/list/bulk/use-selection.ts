import type { BodyOf, SubmissionRow } from '@nibondhon/api-contract'
import { useCallback, useMemo, useState } from 'react'

/** What the rows of the list need to know. */
export interface Selected {
  has(id: string): boolean
}

export type Selection = BodyOf<'POST /api/submissions/selection'>['selection']

/** The server takes no more ids. */
const MAX_IDS = 1000

interface State {
  /** The filters that the selection belongs to. */
  key: string
  /** Everything that matches the filters is selected, except some. */
  isAll: boolean
  rows: ReadonlyMap<string, SubmissionRow>
  except: ReadonlySet<string>
}

const nothing = (key: string): State => ({ key, isAll: false, rows: new Map(), except: new Set() })

/**
 * The selected rows. They stay selected across pages, until the selection is cleared or the filters change. All rows that
 * match can be selected as well; those unselected afterwards are left out. `filterKey` is the JSON of the filters.
 */
export function useSelection(filterKey: string, total: number) {
  const [state, setState] = useState(() => nothing(filterKey))
  if (state.key !== filterKey) setState(nothing(filterKey))

  const toggle = useCallback((rows: readonly SubmissionRow[], on: boolean) => {
    setState((last) => toggleRows(last, rows, on))
  }, [])
  const clear = useCallback(() => setState((last) => nothing(last.key)), [])
  const selectAll = useCallback(
    () => setState((last) => ({ ...nothing(last.key), isAll: true, rows: last.rows })),
    [],
  )
  const { isAll, rows, except } = state
  return useMemo(
    () => ({
      selected: { has: (id: string) => (isAll ? !except.has(id) : rows.has(id)) },
      isAll,
      /** Ids of the rows selected one by one. */
      ids: [...rows.keys()],
      count: isAll ? Math.max(total - except.size, 0) : rows.size,
      selection: (isAll
        ? { filter: JSON.parse(filterKey), except: [...except] }
        : { ids: [...rows.keys()] }) as Selection,
      toggle,
      clear,
      selectAll,
    }),
    [isAll, rows, except, total, filterKey, toggle, clear, selectAll],
  )
}

function toggleRows(last: State, rows: readonly SubmissionRow[], on: boolean): State {
  if (last.isAll) {
    const except = new Set(last.except)
    for (const { id } of rows) {
      if (on) except.delete(id)
      else if (except.size < MAX_IDS) except.add(id)
    }
    return { ...last, except }
  }
  const next = new Map(last.rows)
  for (const row of rows) {
    if (on && next.size < MAX_IDS) next.set(row.id, row)
    if (!on) next.delete(row.id)
  }
  return { ...last, rows: next }
}

export type SelectionState = ReturnType<typeof useSelection>

/** Of every dialog that asks before something is done with the selection. */
export interface BulkDialogProps {
  selection: Selection
  /** Shown until the server has counted. */
  count: number
  onStarted: (jobId: string) => void
  onClose: () => void
}
