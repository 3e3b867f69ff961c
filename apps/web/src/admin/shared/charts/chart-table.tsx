import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'

export interface ChartTableProps {
  label: string
  /** The first cell names the row, the others are numbers. */
  columns: readonly [string, ...string[]]
  rows: readonly (readonly [string, ...string[]])[]
}

export function ChartTable({ label, columns, rows }: ChartTableProps) {
  return (
    <TableContainer
      tabIndex={0}
      role="group"
      aria-label={label}
      sx={{
        maxHeight: 400,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& td, & th': { px: { xs: 1, sm: 2 }, py: 0.75 },
      }}
    >
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column, i) => (
              <TableCell key={column} align={i === 0 ? 'left' : 'right'}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, ...values], row) => (
            <TableRow key={row} sx={{ '&:last-child td, &:last-child th': { border: 0 } }}>
              <TableCell component="th" scope="row" sx={{ minWidth: 112, overflowWrap: 'break-word' }}>
                {name}
              </TableCell>
              {values.map((value, i) => (
                <TableCell key={i} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
