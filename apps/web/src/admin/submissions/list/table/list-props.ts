import type { SubmissionRow } from '@nibondhon/api-contract'
import type { Field } from '@nibondhon/domain'
import type { ListAddress, Sort } from '../../shared/list-address.ts'
import type { Selected } from '../bulk/use-selection.ts'

export type RowDialog = 'details' | 'edit' | 'status' | 'receipt' | 'delete'

/** What table and cards both need. */
export interface ListProps {
  rows: SubmissionRow[]
  /** A column for each; only where all rows are of one form. */
  fields: Field[]
  /** Not where the whole page is about one form. */
  showsForm: boolean
  address: ListAddress
  selected: Selected
  /** Rows that look like doubles, when they are to be marked. */
  highlighted: ReadonlySet<string>
  pathOf: (id: string) => string
  onSelect: (rows: readonly SubmissionRow[], on: boolean) => void
  onSort: (sort: Sort) => void
  onOpen: (dialog: RowDialog, row: SubmissionRow) => void
}
