import type { SubmissionStatus } from '@nibondhon/domain'
import { type ReactNode, useState } from 'react'
import type { ExportKind } from '../../export/exports.ts'
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx'
import { BulkStatusDialog } from './bulk-status-dialog.tsx'
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

/** What can be done with the selected submissions, and the dialogs that ask before. */
export function BulkActions(props: BulkActionsProps) {
  const { state, canExport, onCompare, onExport, onStarted, children } = props
  const { selection, count, isAll, clear } = state
  const [open, setOpen] = useState<SubmissionStatus | 'delete' | null>(null)
  const close = () => setOpen(null)
  const started = (jobId: string) => {
    close()
    clear()
    onStarted(jobId)
  }
  return (
    <>
      <SelectionBar
        count={count}
        canCompare={!isAll}
        canExport={canExport}
        onCompare={onCompare}
        onStatus={setOpen}
        onExport={(kind) => onExport(kind, selection)}
        onDelete={() => setOpen('delete')}
        onClear={clear}
      >
        {children}
      </SelectionBar>
      {open === 'delete' && (
        <BulkDeleteDialog selection={selection} count={count} onStarted={started} onClose={close} />
      )}
      {open !== null && open !== 'delete' && (
        <BulkStatusDialog
          selection={selection}
          count={count}
          status={open}
          onStarted={started}
          onClose={close}
        />
      )}
    </>
  )
}
