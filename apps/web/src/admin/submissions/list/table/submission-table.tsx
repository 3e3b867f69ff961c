import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { Fragment } from 'react'
import type { Sort } from '../../shared/list-address.ts'
import { groupRows } from './group-rows.ts'
import type { ListProps } from './list-props.ts'
import { SubmissionTableRow } from './submission-table-row.tsx'

/** Rows grouped by form, below a sticky header. */
export function SubmissionTable(props: ListProps) {
  const { rows, fields, showsForm, selected, onSelect } = props
  const chosen = rows.filter((row) => selected.has(row.id)).length
  const columns = (showsForm ? 8 : 7) + fields.length
  return (
    <Card>
      <TableContainer sx={{ maxHeight: 'calc(100vh - 180px)', minHeight: 240 }}>
        <Table stickyHeader aria-label="Submissions" sx={fields.length > 0 ? DENSE_CELLS : CELLS}>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <Checkbox
                  checked={chosen > 0 && chosen === rows.length}
                  indeterminate={chosen > 0 && chosen < rows.length}
                  onChange={({ target }) => onSelect(rows, target.checked)}
                  slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
                />
              </TableCell>
              {showsForm && <SortHead {...props} sort="form" label="Form" />}
              <SortHead {...props} sort="uniqueId" label="Unique ID" />
              <TableCell sx={{ whiteSpace: 'nowrap' }}>Edit Code</TableCell>
              {fields.map((field) => (
                <TableCell key={field.id} align={field.type === 'number' ? 'right' : 'left'}>
                  {field.label}
                </TableCell>
              ))}
              <SortHead {...props} sort="createdAt" label="Submitted At" />
              <SortHead {...props} sort="status" label="Payment Status" />
              <SortHead {...props} sort="amount" label="Amount" align="right" />
              <TableCell
                align="right"
                sx={{ right: 0, zIndex: 3, borderLeft: 1, borderLeftColor: 'divider' }}
              >
                Actions
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {groupRows(rows).map((group) => (
              <Fragment key={group.formId}>
                <TableRow>
                  <TableCell component="th" scope="rowgroup" colSpan={columns} sx={GROUP}>
                    {group.title} <span style={{ fontWeight: 400 }}>· {group.rows.length} on this page</span>
                  </TableCell>
                </TableRow>
                {group.rows.map((row) => (
                  <SubmissionTableRow key={row.id} row={row} {...props} />
                ))}
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  )
}

interface SortHeadProps extends Pick<ListProps, 'address' | 'onSort'> {
  sort: Sort
  label: string
  align?: 'right'
}

function SortHead({ address, onSort, sort, label, align }: SortHeadProps) {
  const isActive = (address.sort || 'createdAt') === sort
  const direction =
    address.direction === 'asc' || (address.direction === '' && sort === 'form') ? 'asc' : 'desc'
  return (
    <TableCell align={align} sortDirection={isActive ? direction : false}>
      <TableSortLabel
        active={isActive}
        direction={isActive ? direction : 'desc'}
        onClick={() => onSort(sort)}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  )
}

/** Narrow enough that all columns of the list of all forms fit beside the menu at 1280 px. */
const CELLS = {
  '& td, & th': { px: 1, py: 1 },
  '& thead th': { py: 0.5 },
  '& .MuiTableCell-paddingCheckbox': { px: 0.5 },
} as const

/** The same for a form that shows some of its own fields. */
const DENSE_CELLS = {
  ...CELLS,
  '& td, & th': { px: 0.625, py: 1 },
  '& td': { fontSize: '0.875rem' },
} as const

const GROUP = {
  py: 0.75,
  bgcolor: 'background.muted',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const
