import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { LinkListPreview } from '@nibondhon/api-contract'
import type { ListMapping } from '@nibondhon/domain'
import { countText } from '../../shared/language/console-formats.ts'
import { columnLetter } from '../../shared/spreadsheet/column-letter.ts'
import { SampleTable } from '../../shared/spreadsheet/sample-table.tsx'
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
      <SampleTable
        label={texts.sample}
        columns={list.titles.map((title, column) => ({
          title: texts.column(columnLetter(column), title),
          use: usesOf(column, { list, mapping }).join(', '),
        }))}
        rows={list.sample}
      />
    </>
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
