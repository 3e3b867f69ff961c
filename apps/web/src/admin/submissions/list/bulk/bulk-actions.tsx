import type { SettableStatus } from '@nibondhon/domain'
import { type ReactNode, useState } from 'react'
import type { ExportKind } from '../../export/exports.ts'
import { BulkAssignDialog } from './bulk-assign-dialog.tsx'
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx'
import { BulkStatusDialog } from './bulk-status-dialog.tsx'
import { BulkTagDialog } from './bulk-tag-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Selection, SelectionState } from './use-selection.ts'

interface BulkActionsProps {
  state: SelectionState
  canExport: boolean
  onCompare: () => void
  onExport: (kind: ExportKind, selection: Selection) => void
  /** A job was started: its progress is to be shown. */
  onStarted: (jobId: string) => void
  /** Further actions of the bar. */
  children?: ReactNode
}

type Open = { dialog: 'status'; status: SettableStatus } | { dialog: 'delete' | 'tag' | 'assign' }

/** What can be done with the selected submissions, and the dialogs that ask before. */
export function BulkActions(props: BulkActionsProps) {
  const { state, canExport, onCompare, onExport, onStarted, children } = props
  const { selection, count, isAll, clear } = state
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const started = (jobId: string) => {
    close()
    clear()
    onStarted(jobId)
  }
  const dialog = { selection, count, onStarted: started, onClose: close }
  return (
    <>
      <SelectionBar
        count={count}
        canCompare={!isAll}
        canExport={canExport}
        onCompare={onCompare}
        onStatus={(status) => setOpen({ dialog: 'status', status })}
        onAssign={() => setOpen({ dialog: 'assign' })}
        onTag={() => setOpen({ dialog: 'tag' })}
        onExport={(kind) => onExport(kind, selection)}
        onDelete={() => setOpen({ dialog: 'delete' })}
        onClear={clear}
      >
        {children}
      </SelectionBar>
      {open?.dialog === 'delete' && <BulkDeleteDialog {...dialog} />}
      {open?.dialog === 'tag' && <BulkTagDialog {...dialog} />}
      {open?.dialog === 'assign' && <BulkAssignDialog {...dialog} />}
      {open?.dialog === 'status' && <BulkStatusDialog {...dialog} status={open.status} />}
    </>
  )
}
