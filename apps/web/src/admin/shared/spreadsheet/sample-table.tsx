import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { columnLetter } from './column-letter.ts'

interface SampleTableProps {
  label: string
  /** What the file calls each column, and what it is used for. */
  columns: readonly { title: string; use: string }[]
  rows: readonly (readonly string[])[]
}

/** Wide enough that a date stays in one line, and a long text does not become a tower. */
function widthOf(rows: SampleTableProps['rows'], column: number): number {
  const longest = rows.reduce((length, row) => Math.max(length, row[column]?.length ?? 0), 0)
  return longest > 30 ? 260 : longest > 8 ? 136 : 96
}

/** The first rows of a file that is being imported. */
export function SampleTable({ label, columns, rows }: SampleTableProps) {
  const numbered = rows.map((row, number) => ({ number, row }))
  return (
    // A box of its own around the one that scrolls: otherwise that one would shrink to nothing in a full dialog, or widen the page.
    <Box sx={{ minWidth: 0 }}>
      {/* Reached by keyboard, so that it can be scrolled without a mouse. */}
      <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map(({ title, use }, column) => (
                <TableCell
                  key={columnLetter(column)}
                  sx={{ verticalAlign: 'top', minWidth: widthOf(rows, column) }}
                >
                  {title}
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
                    {use}
                  </Box>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {numbered.map(({ number, row }) => (
              <TableRow key={number}>
                {row.map((cell, column) => (
                  <TableCell key={columnLetter(column)} sx={{ overflowWrap: 'anywhere' }}>
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}
