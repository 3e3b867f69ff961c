import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { BookFiguresView } from '@nibondhon/api-contract'
import { Link } from 'react-router'
import { takaText } from '../../shared/language/console-formats.ts'
import { Text } from '../../shared/layout/text.tsx'
import { placeId, placeName } from '../method-name.ts'
import { bookTexts } from '../texts/book-texts.ts'
import { differenceText, isOpenDifference } from './difference-text.ts'

interface FiguresTableProps {
  label: string
  figures: readonly BookFiguresView[]
  total: BookFiguresView
}

const COLUMNS = [
  'opening',
  'expected',
  'writtenOff',
  'received',
  'refunded',
  'fees',
  'other',
  'closing',
  'unmatched',
  'statement',
] as const satisfies readonly (keyof BookFiguresView)[]

/** The figures of each payment method. Columns in which nothing happened are left out, except the main ones. */
export function FiguresTable({ label, figures, total }: FiguresTableProps) {
  const texts = bookTexts()
  const columns = COLUMNS.filter(
    (column) => MAIN.includes(column) || figures.some((row) => (row[column] ?? 0) !== 0),
  )
  const rows = figures.length > 1 ? [...figures, total] : figures
  const compared = figures.filter(({ statement }) => statement !== null)
  return (
    <>
      <Box sx={{ overflowX: 'auto' }} role="region" aria-label={label} tabIndex={0}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              <TableCell sx={METHOD}>{texts.columns.method}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {texts.columns[column]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row === total ? 'total' : placeId(row)}>
                <TableCell component="th" scope="row" sx={row === total ? TOTAL_METHOD : METHOD}>
                  {row === total ? texts.total : <PlaceLink row={row} />}
                </TableCell>
                {columns.map((column) => (
                  <TableCell key={column} align="right" sx={row === total ? TOTAL : NUMBER}>
                    {amountText(row[column])}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {compared.map(({ difference, ...row }) => (
        <Text
          key={placeId(row)}
          variant="body2"
          mt={1}
          isStrong={isOpenDifference(difference)}
          color={isOpenDifference(difference) ? 'error' : 'textSecondary'}
        >
          {texts.difference.of(placeName(row), differenceText(difference))}
        </Text>
      ))}
    </>
  )
}

/** The name of an account leads to its page, which says why it differs from its statement. */
function PlaceLink({ row }: { row: BookFiguresView }) {
  if (row.account === null) return placeName(row)
  return (
    <MuiLink component={Link} to={`/admin/books/accounts/${row.account.id}`}>
      {row.account.name}
    </MuiLink>
  )
}

const MAIN: readonly string[] = ['expected', 'received', 'closing']
/** Words stay whole, and the figures beside them are scrolled. */
const METHOD = { minWidth: 112, overflowWrap: 'break-word' } as const
const TOTAL_METHOD = { ...METHOD, fontWeight: 700 } as const
const NUMBER = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const TOTAL = { ...NUMBER, fontWeight: 700 } as const

function amountText(taka: number | null): string {
  return taka === null ? '–' : takaText(taka)
}
