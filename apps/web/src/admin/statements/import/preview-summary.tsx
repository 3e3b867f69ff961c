import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { StatementPreview } from '@nibondhon/api-contract'
import { STATEMENT_COLUMNS } from '@nibondhon/domain'
import { columnLetter } from '../../forms/links/column-letter.ts'
import { countText, takaText } from '../../shared/language/console-formats.ts'
import { dayText } from '../day-text.ts'
import { statementTexts } from '../texts/statement-texts.ts'
import { BreakList } from './break-list.tsx'

const BULLETS = { m: 0, pl: 2.5, overflowWrap: 'anywhere' }

/** What the file becomes: how many payments, what is left out, whether rows are missing, and its first rows. */
export function PreviewSummary({ statement }: { statement: StatementPreview }) {
  return (
    <>
      <PaymentsNote statement={statement} />
      <BalanceNote statement={statement} />
      <ReportedRows statement={statement} />
      <SampleTable statement={statement} />
    </>
  )
}

function PaymentsNote({ statement }: { statement: StatementPreview }) {
  const texts = statementTexts().preview
  const { rows, known, received, paidOut, firstDay, lastDay } = statement
  if (rows === 0) {
    return (
      <Alert severity="warning" role="status">
        {texts.nothing}
      </Alert>
    )
  }
  const summary = texts.summary(
    countText(rows),
    countText(received.count),
    takaText(received.amount),
    countText(paidOut.count),
  )
  const period = firstDay && lastDay ? texts.period(dayText(firstDay), dayText(lastDay)) : ''
  return (
    <Alert severity="info" role="status">
      {[summary, period, known > 0 ? texts.known(countText(known)) : '']
        .filter((text) => text !== '')
        .join(' ')}
    </Alert>
  )
}

function BalanceNote({ statement: { balance, rows } }: { statement: StatementPreview }) {
  const texts = statementTexts().preview
  if (rows === 0) return null
  const isFine = balance.state === 'fits'
  return (
    <Alert severity={isFine ? 'success' : balance.state === 'none' ? 'info' : 'warning'} role="note">
      {texts.balance[balance.state]}
      {balance.breaks.length > 0 && <BreakList breaks={balance.breaks} />}
    </Alert>
  )
}

function ReportedRows({ statement: { reported, reportedCount } }: { statement: StatementPreview }) {
  const texts = statementTexts().preview
  if (reportedCount === 0) return null
  return (
    <Alert severity="warning" role="note">
      {texts.reported(countText(reportedCount))}
      <Box component="ul" sx={BULLETS}>
        {reported.map(({ line, code, text }) => (
          <li key={line}>{texts.problem(countText(line), code, text)}</li>
        ))}
        {reportedCount > reported.length && <li>{texts.more(countText(reportedCount - reported.length))}</li>}
      </Box>
    </Alert>
  )
}

function SampleTable({ statement: { headings, sample, mapping } }: { statement: StatementPreview }) {
  const texts = statementTexts().preview
  const meaningOf = (column: number) => STATEMENT_COLUMNS.find((name) => mapping.columns[name] === column)
  return (
    // A box of its own around the one that scrolls, which would otherwise widen the page.
    <Box sx={{ minWidth: 0 }}>
      {/* Reached by keyboard, so that it can be scrolled without a mouse. */}
      <Box role="region" aria-label={texts.sample} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {headings.map((heading, column) => {
                const use = meaningOf(column)
                return (
                  <TableCell key={columnLetter(column)} sx={{ verticalAlign: 'top', minWidth: 96 }}>
                    {texts.column(columnLetter(column), heading)}
                    <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
                      {use ? texts.names[use] : ''}
                    </Box>
                  </TableCell>
                )
              })}
            </TableRow>
          </TableHead>
          <TableBody>
            {numbered(sample).map(({ number, row }) => (
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

function numbered(sample: readonly string[][]): { number: number; row: string[] }[] {
  return sample.map((row, number) => ({ number, row }))
}
