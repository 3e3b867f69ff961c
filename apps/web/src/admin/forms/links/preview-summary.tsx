import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { LinkListPreview } from '@nibondhon/api-contract'
import type { ListMapping } from '@nibondhon/domain'
import { countText } from '../../shared/language/console-formats.ts'
import { columnLetter } from './column-letter.ts'
import { linksTexts } from './texts/links-texts.ts'

interface PreviewProps {
  list: LinkListPreview
  mapping: ListMapping
}

/** What the list becomes: how many people, what is left out, and the first lines with what each column is used for. */
export function PreviewSummary({ list, mapping }: PreviewProps) {
  const texts = linksTexts().uploadDialog
  const count = (value: number) => countText(value)
  return (
    <>
      <Alert severity={list.people === 0 ? 'warning' : 'info'} role="status">
        {texts.summary(count(list.people), count(list.withEmail), count(list.withPhone))}
        {list.known > 0 && ` ${texts.known(count(list.known))}`}
      </Alert>
      {list.problemCount > 0 && (
        <Alert severity="warning" role="note">
          {texts.problems(count(list.problemCount))}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {list.problems.map(({ line, code, text }) => (
              <li key={`${line} ${code}`}>{texts.problem(count(line), code, text)}</li>
            ))}
            {list.problemCount > list.problems.length && (
              <li>{texts.more(count(list.problemCount - list.problems.length))}</li>
            )}
          </Box>
        </Alert>
      )}
      <SampleTable list={list} mapping={mapping} />
    </>
  )
}

function SampleTable({ list, mapping }: PreviewProps) {
  const texts = linksTexts().uploadDialog
  return (
    // A box of its own around the one that scrolls, which would otherwise shrink to nothing in a full dialog.
    <Box sx={{ minWidth: 0 }}>
      {/* Reached by keyboard, so that it can be scrolled without a mouse. */}
      <Box role="region" aria-label={texts.sample} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {list.titles.map((title, column) => (
                <TableCell key={columnLetter(column)} sx={{ verticalAlign: 'top', minWidth: 96 }}>
                  {texts.column(columnLetter(column), title)}
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
                    {usesOf(column, { list, mapping }).join(', ')}
                  </Box>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {linesOf(list).map(({ line, row }) => (
              <TableRow key={line}>
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

function usesOf(column: number, { list, mapping }: PreviewProps): string[] {
  const texts = linksTexts().uploadDialog
  return [
    ...(mapping.name === column ? [texts.name] : []),
    ...(mapping.email === column ? [texts.email] : []),
    ...(mapping.phone === column ? [texts.phone] : []),
    ...list.fields.filter(({ id }) => mapping.fields[id] === column).map(({ label }) => label),
  ]
}

/** With their line numbers in the file, where the titles are line 1. */
function linesOf({ sample }: LinkListPreview): { line: number; row: string[] }[] {
  return sample.map((row, index) => ({ line: index + 2, row }))
}
