import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { AnswerChart } from '@nibondhon/api-contract'
import { sharesOf, shareText } from '@nibondhon/domain'
import { Bar } from '../../../shared/charts/labelled-bars.tsx'
import { countText, digitsText } from '../../../shared/language/console-formats.ts'
import { answersTexts } from '../texts/answers-texts.ts'

type MatrixChart = Extract<AnswerChart, { kind: 'matrix' }>

/** A table like the one that members fill in, with the count, the share and a bar in each cell. */
export function MatrixTable({ label, chart: { columns, lines } }: { label: string; chart: MatrixChart }) {
  const texts = answersTexts().matrix
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Table size="small" aria-label={label} sx={TABLE}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.line}</TableCell>
            {columns.map((column) => (
              <TableCell key={column.value}>{column.label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => {
            const shares = sharesOf(line.counts)
            return (
              <TableRow key={line.value}>
                <TableCell component="th" scope="row">
                  {line.label}
                </TableCell>
                {line.counts.map((count, i) => (
                  <TableCell key={columns[i]?.value}>
                    {texts.cell(countText(count), digitsText(shareText(shares[i] ?? 0, count, 'en')))}
                    <Box data-chart>
                      <Bar
                        part={(shares[i] ?? 0) / 1000}
                        isEmpty={count === 0}
                        colour="primary.main"
                        pattern="plain"
                      />
                    </Box>
                  </TableCell>
                ))}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Narrow columns: a phone scrolls the table sideways, below its own heading. */
const TABLE = {
  '& td, & th': {
    px: 1,
    py: 0.75,
    minWidth: 92,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td': { whiteSpace: 'nowrap' },
  '& thead th': { bgcolor: 'transparent', verticalAlign: 'bottom' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
} as const
