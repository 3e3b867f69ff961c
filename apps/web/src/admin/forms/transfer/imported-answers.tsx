import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import type { FormImportPreview } from '@nibondhon/api-contract'
import { COLUMN_KINDS, type ColumnKind } from '@nibondhon/domain'
import { fieldListTexts } from '../editor/fields/texts/field-list-texts.ts'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { countText } from '../../shared/language/console-formats.ts'
import { Text } from '../../shared/layout/text.tsx'
import { columnLetter } from '../../shared/spreadsheet/column-letter.ts'
import { transferTexts } from './texts/transfer-texts.ts'

interface ImportedAnswersProps {
  preview: FormImportPreview
  isPending: boolean
  onKinds: (kinds: (ColumnKind | null)[]) => void
}

/** What a list of answers would become. With each choice the server reads it again. */
export function ImportedAnswers({ preview, isPending, onKinds }: ImportedAnswersProps) {
  const texts = transferTexts().answers
  const { title, submissions, withoutTime, columns, importedBefore } = preview

  function choose(column: number, kind: ColumnKind | null) {
    // Only one column has the time: it moves here.
    const others = (now: ColumnKind | null) => (kind === 'submittedAt' && now === kind ? null : now)
    onKinds(columns.map((one, index) => (index === column ? kind : others(one.kind))))
  }

  return (
    <>
      {importedBefore === null ? (
        <Alert severity="success" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {texts.found(title, submissions, countText(submissions))}
          {withoutTime > 0 && <div>{texts.withoutTime(countText(withoutTime))}</div>}
        </Alert>
      ) : (
        <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {texts.importedBefore(importedBefore)}
        </Alert>
      )}
      <AnswerProblems preview={preview} />
      <Text component="h3" variant="h3" mt={2} mb={1}>
        {texts.columns}
      </Text>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        {columns.map((column, index) => (
          <LabelledSelect
            key={columnLetter(index)}
            label={texts.column(columnLetter(index), column.heading)}
            hint={hintOf(column)}
            value={column.kind ?? LEFT_OUT}
            disabled={isPending}
            options={[
              { value: LEFT_OUT, label: texts.leftOut },
              ...COLUMN_KINDS.map((value) => ({ value, label: nameOf(value) })),
            ]}
            onValueChange={(value) => choose(index, value === LEFT_OUT ? null : value)}
          />
        ))}
      </Box>
    </>
  )
}

/** What is wrong with which cell. */
function AnswerProblems({
  preview: { columns, problems, problemCount },
}: Pick<ImportedAnswersProps, 'preview'>) {
  const texts = transferTexts().answers
  if (problemCount === 0) return null
  const more = problemCount - Math.min(problems.length, SHOWN_PROBLEMS)
  return (
    <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      <AlertTitle>{texts.problems(problemCount, countText(problemCount))}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {problems.slice(0, SHOWN_PROBLEMS).map(({ row, column, problem, text }) => (
          <li key={`${row} ${column}`}>
            {column === null
              ? texts.inRow(countText(row))
              : texts.inCell(columnLetter(column), countText(row), text)}
            {': '}
            {problem === 'not_of_type'
              ? texts.notOfType(nameOf(columns[column ?? 0]?.kind ?? 'text'))
              : texts.problem[problem]}
          </li>
        ))}
        {more > 0 && <li>{transferTexts().found.more(countText(more))}</li>}
      </Box>
    </Alert>
  )
}

const SHOWN_PROBLEMS = 10

/** No kind; a select has no value for null. */
const LEFT_OUT = '-'

function nameOf(kind: ColumnKind): string {
  return kind === 'submittedAt' ? transferTexts().answers.submittedAt : fieldListTexts().types[kind].label
}

function hintOf({ examples, options, required, misfits }: FormImportPreview['columns'][number]): string {
  const texts = transferTexts().answers
  return [
    ...(options.length > 0 ? [texts.options(countText(options.length))] : []),
    ...(required ? [texts.required] : []),
    ...(misfits > 0 ? [texts.misfits(countText(misfits))] : []),
    ...examples,
  ].join(' · ')
}
