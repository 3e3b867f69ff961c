import type { SubmissionRow } from '@nibondhon/api-contract'
import { CompareDialog } from '../../compare/compare-dialog.tsx'
import { DuplicatesDialog } from '../../compare/duplicates-dialog.tsx'
import { FieldsDialog } from '../../compare/fields-dialog.tsx'
import type { Duplicates } from '../../compare/use-duplicates.ts'
import { ConfirmationDialog } from '../../confirmation/confirmation-dialog.tsx'
import { EditDialog } from '../../edit/edit-dialog.tsx'
import { DeleteSubmissionDialog } from '../../shared/delete-submission-dialog.tsx'
import type { ListAddress } from '../../shared/list-address.ts'
import { ReceiptDialog } from '../../shared/receipt-dialog.tsx'
import { StatusDialog } from '../../shared/status-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import type { RowDialog } from '../table/list-props.ts'

export type SubmissionDialog = 'compare' | 'fields' | 'duplicates' | 'duplicates-all'
export type OpenDialog = { dialog: RowDialog; row: SubmissionRow } | { dialog: SubmissionDialog } | null

interface SubmissionDialogsProps {
  open: OpenDialog
  address: ListAddress
  selectedIds: string[]
  duplicates: Duplicates
  pathOf: (id: string) => string
  onDeleted: () => void
  onClose: () => void
}

/** The open dialog of the list, if any. */
export function SubmissionDialogs({
  open,
  address,
  selectedIds,
  duplicates,
  pathOf,
  onDeleted,
  onClose,
}: SubmissionDialogsProps) {
  switch (open?.dialog) {
    case undefined:
      return null
    case 'details':
      return <DetailsDialog row={open.row} path={pathOf(open.row.id)} onClose={onClose} />
    case 'edit':
      return <EditDialog row={open.row} onClose={onClose} />
    case 'status':
      return <StatusDialog submission={open.row} onClose={onClose} />
    case 'receipt':
      return open.row.paymentInfo && <ReceiptDialog payment={open.row.paymentInfo} onClose={onClose} />
    case 'confirmation':
      return <ConfirmationDialog submission={open.row} onClose={onClose} />
    case 'delete':
      return <DeleteSubmissionDialog submission={open.row} onClose={onClose} onDeleted={onDeleted} />
    case 'compare':
      return <CompareDialog ids={selectedIds} pathOf={pathOf} onClose={onClose} />
    case 'fields':
      return (
        <FieldsDialog
          formId={address.formId}
          chosen={duplicates.chosen}
          onChoose={duplicates.choose}
          onClose={onClose}
        />
      )
    case 'duplicates':
      return <DuplicatesDialog duplicates={duplicates} byFields pathOf={pathOf} onClose={onClose} />
    case 'duplicates-all':
      return <DuplicatesDialog duplicates={duplicates} byFields={false} pathOf={pathOf} onClose={onClose} />
  }
}
