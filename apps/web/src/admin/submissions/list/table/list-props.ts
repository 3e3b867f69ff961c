import type { SubmissionRow } from '@nibondhon/api-contract'
import type { Field } from '@nibondhon/domain'
import type { ListAddress, Sort } from '../../shared/list-address.ts'
import type { Selected } from '../bulk/use-selection.ts'

export type RowDialog = 'details' | 'edit' | 'status' | 'receipt' | 'confirmation' | 'delete'

/** The props of both the table and the cards. */
export interface ListProps {
  rows: SubmissionRow[]
  /** Each gets a column; empty unless all rows belong to one form. */
  fields: Field[]
  /** Where the form of a row is named: once for its group, in the row, or nowhere in the list of one form. */
  showsForm: 'group' | 'row' | 'nowhere'
  address: ListAddress
  selected: Selected
  /** Ids of rows to highlight as duplicates. */
  highlighted: ReadonlySet<string>
  /** Where a click on a row leads: to the pane beside the list, or to the page of the submission. */
  pathOf: (id: string) => string
  onSelect: (rows: readonly SubmissionRow[], on: boolean) => void
  onSort: (sort: Sort) => void
  onOpen: (dialog: RowDialog, row: SubmissionRow) => void
  /** A row was opened by the keyboard: the pane gets the focus. */
  onEnter: () => void
}
