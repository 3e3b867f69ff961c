import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { StatementPreview } from '@nibondhon/api-contract'
import { type StatementAnswers, type StatementMapping, type StatementQuestion } from '@nibondhon/domain'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { countText } from '../../shared/language/console-formats.ts'
import { Column } from '../../shared/layout/layout.tsx'
import { statementTexts } from '../texts/statement-texts.ts'

const MAX_LINES = 10

interface QuestionFieldsProps {
  statement: StatementPreview
  mapping: StatementMapping
  onMapping: (mapping: StatementMapping) => void
}

/** What the file leaves open. The answers are remembered with the columns. */
export function QuestionFields({ statement, mapping, onMapping }: QuestionFieldsProps) {
  const texts = statementTexts().preview
  if (statement.questions.length === 0) return null
  const answer = (answers: StatementAnswers) =>
    onMapping({ ...mapping, answers: { ...mapping.answers, ...answers } })
  return (
    <Box component="section" aria-label={texts.questions}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {texts.questions}
      </Typography>
      <Column mt={1}>
        {statement.questions.map(({ question, lines, count }) => (
          <LabelledSelect
            key={question}
            required
            label={texts.asked[question].label(countText(count))}
            hint={texts.asked[question].hint(linesText(lines, count))}
            value={mapping.answers?.[question] ?? ''}
            emptyText={texts.unanswered}
            options={optionsOf(question)}
            onValueChange={(value) => answer({ [question]: value === '' ? undefined : value })}
          />
        ))}
      </Column>
    </Box>
  )
}

function optionsOf(question: StatementQuestion): { value: string; label: string }[] {
  return Object.entries(statementTexts().preview.asked[question].answers).map(([value, label]) => ({
    value,
    label,
  }))
}

function linesText(lines: readonly number[], count: number): string {
  const shown = lines.slice(0, MAX_LINES).map(countText).join(', ')
  return count > MAX_LINES ? `${shown}…` : shown
}
