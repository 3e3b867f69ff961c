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
import { orderOf } from '../header/order-text.ts'
import { rememberWidth } from '../../shared/list-preferences.ts'
import { ColumnHead } from './column-head.tsx'
import { columnsOf } from './columns.ts'
import { groupRows } from './group-rows.ts'
import type { ListProps } from './list-props.ts'
import { SubmissionTableRow } from './submission-table-row.tsx'
import { listTexts } from '../texts/list-texts.ts'
import { digitsText } from '../../../shared/language/console-formats.ts'

/** The rows below a sticky header. Beside an open submission only the columns that tell rows apart are left. */
export function SubmissionTable(props: ListProps) {
  const texts = listTexts().table
  const { rows, selected, showsForm, address, onSelect } = props
  const chosen = rows.filter((row) => selected.has(row.id)).length
  const columns = columnsOf(props)
  const { has, nameField, otherFields } = columns
  const groups = showsForm === 'group' ? groupRows(rows) : [{ formId: '', title: '', rows }]
  return (
    <TableContainer data-scroll="list" sx={SCROLL}>
      <Table stickyHeader aria-label={texts.label} sx={CELLS}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={chosen > 0 && chosen === rows.length}
                indeterminate={chosen > 0 && chosen < rows.length}
                onChange={({ target }) => onSelect(rows, target.checked)}
                slotProps={{ input: { 'aria-label': texts.selectPage } }}
              />
            </TableCell>
            <TableCell>{nameField?.label ?? texts.person}</TableCell>
            {has.form && <SortHead {...props} sort="form" label={texts.form} />}
            {has.id && <SortHead {...props} sort="uniqueId" label={texts.uniqueId} />}
            {has.editCode && <TableCell sx={{ whiteSpace: 'nowrap' }}>{texts.editCodeColumn}</TableCell>}
            {otherFields.map((field) => (
              <ColumnHead
                key={field.id}
                field={field}
                width={columns.widths[field.id]}
                onWidth={(width) => rememberWidth(address.formId, field.id, width)}
              />
            ))}
            <SortHead {...props} sort="createdAt" label={texts.submittedAt} column="date" />
            <SortHead {...props} sort="status" label={texts.paymentStatus} />
            <SortHead {...props} sort="amount" label={texts.amount} align="right" />
            {has.actions && (
              <TableCell
                align="right"
                sx={{ right: 0, zIndex: 4, borderLeft: 1, borderLeftColor: 'divider' }}
              >
                {texts.actions}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map((group) => (
            <Fragment key={group.formId}>
              {group.title !== '' && (
                <TableRow>
                  <TableCell component="th" scope="rowgroup" colSpan={columns.count} sx={GROUP}>
                    {group.title}{' '}
                    <span style={{ fontWeight: 400 }}>
                      {texts.onPage(digitsText(String(group.rows.length)))}
                    </span>
                  </TableCell>
                </TableRow>
              )}
              {group.rows.map((row) => (
                <SubmissionTableRow
                  key={row.id}
                  row={row}
                  isOpen={row.id === address.open}
                  columns={columns}
                  {...props}
                />
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

interface SortHeadProps extends Pick<ListProps, 'address' | 'onSort'> {
  sort: Sort
  label: string
  align?: 'right'
  column?: 'date'
}

function SortHead({ address, onSort, sort, label, align, column }: SortHeadProps) {
  const order = orderOf(address)
  const isActive = order.sort === sort
  return (
    <TableCell
      align={align}
      sortDirection={isActive ? order.direction : false}
      data-column={column}
      sx={{ whiteSpace: 'nowrap', '& .MuiTableSortLabel-icon': { mx: 0.25, fontSize: '1rem' } }}
    >
      <TableSortLabel
        active={isActive}
        direction={isActive ? order.direction : 'desc'}
        // The arrow of the other columns would widen them.
        hideSortIcon
        onClick={() => onSort(sort)}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  )
}

const SCROLL = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  containerType: 'inline-size',
  // Beside an open submission in a window that has just room for both.
  '@container (max-width: 480px)': { '& [data-column="date"]': { display: 'none' } },
} as const

/** Low enough that twelve rows are visible in a window of 800 px, with their headings. */
const CELLS = {
  '& td, & th': { px: 0.75, py: 0.125, fontSize: '0.875rem', lineHeight: 1.4 },
  '& tbody td, & tbody th[scope=row]': { height: 36 },
  '& thead th': { py: 0.25, height: 34, fontSize: '0.8125rem', zIndex: 3 },
  '& .MuiTableCell-paddingCheckbox': { px: 0.5, width: 36 },
  '& .MuiCheckbox-root': { p: 0.5 },
} as const

/** Stays below the header while its rows scroll. */
const GROUP = {
  '&&': { py: 0.125, height: 26, fontSize: '0.8125rem' },
  position: 'sticky',
  top: 34,
  zIndex: 2,
  maxWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  bgcolor: 'background.muted',
  color: 'text.secondary',
  fontWeight: 600,
} as const
