import Alert from '@mui/material/Alert'
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
  const { title, submissions, withoutTime, columns } = preview

  function choose(column: number, kind: ColumnKind | null) {
    // Only one column has the time: it moves here.
    const others = (now: ColumnKind | null) => (kind === 'submittedAt' && now === kind ? null : now)
    onKinds(columns.map((one, index) => (index === column ? kind : others(one.kind))))
  }

  return (
    <>
      <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
        {texts.found(title, submissions, countText(submissions))}
        {withoutTime > 0 && <div>{texts.withoutTime(countText(withoutTime))}</div>}
      </Alert>
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
