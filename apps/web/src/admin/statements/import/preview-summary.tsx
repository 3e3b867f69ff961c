import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { StatementPreview } from '@nibondhon/api-contract'
import { STATEMENT_COLUMNS } from '@nibondhon/domain'
import { countText, dayText, takaText } from '../../shared/language/console-formats.ts'
import { columnLetter } from '../../shared/spreadsheet/column-letter.ts'
import { SampleTable } from '../../shared/spreadsheet/sample-table.tsx'
import { statementTexts } from '../texts/statement-texts.ts'
import { BreakList } from './break-list.tsx'

const BULLETS = { m: 0, pl: 2.5, overflowWrap: 'anywhere' }

/** What the file becomes: how many payments, what is left out, whether rows are missing, and its first rows. */
export function PreviewSummary({ statement }: { statement: StatementPreview }) {
  return (
    <>
      <PaymentsNote statement={statement} />
      <JoinedRows statement={statement} />
      <BalanceNote statement={statement} />
      <ReportedRows statement={statement} />
      <FirstRows statement={statement} />
    </>
  )
}

function PaymentsNote({ statement }: { statement: StatementPreview }) {
  const texts = statementTexts().preview
  const { rows, known, received, paidOut, firstDay, lastDay, lines, reportedCount } = statement
  const where = [
    texts.lines(
      countText(lines.file),
      countText(rows),
      countText(reportedCount),
      countText(lines.head),
      countText(lines.empty),
    ),
    lines.joined > 0 ? texts.continued(countText(lines.joined)) : '',
  ]
    .filter((text) => text !== '')
    .join(' ')
  if (rows === 0) {
    return (
      <Alert severity="warning" role="status">
        {texts.nothing} {statement.missing.length === 0 && where}
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
      {[summary, period, known > 0 ? texts.known(countText(known)) : '', where]
        .filter((text) => text !== '')
        .join(' ')}
    </Alert>
  )
}

function JoinedRows({ statement: { joined } }: { statement: StatementPreview }) {
  const texts = statementTexts().preview
  if (joined.length === 0) return null
  return (
    <Alert severity="warning" role="note">
      {texts.joined}
      <Box component="ul" sx={BULLETS}>
        {joined.map(({ line, lines }) => (
          <li key={line}>{texts.joinedRow(countText(line), countText(lines))}</li>
        ))}
      </Box>
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

function FirstRows({ statement: { headings, sample, mapping } }: { statement: StatementPreview }) {
  const texts = statementTexts().preview
  const columns = headings.map((heading, column) => {
    const use = STATEMENT_COLUMNS.find((name) => mapping.columns[name] === column)
    return { title: texts.column(columnLetter(column), heading), use: use ? texts.names[use] : '' }
  })
  return <SampleTable label={texts.sample} columns={columns} rows={sample} />
}
