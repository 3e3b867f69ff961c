import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { AnswerChart, AnsweredQuestion } from '@nibondhon/api-contract'
import { numberText } from '@nibondhon/domain'
import { useId } from 'react'
import { Text } from '../../../shared/layout/text.tsx'
import { countText, digitsText } from '../../../shared/language/console-formats.ts'
import { answersTexts } from '../texts/answers-texts.ts'
import { answerRows, notAnsweredRow } from './answer-rows.ts'
import { ColumnsWithTable } from './columns-with-table.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { OptionBars } from './option-bars.tsx'
import { RankingBars } from './ranking-bars.tsx'

interface QuestionCardProps {
  question: AnsweredQuestion
  /** Submissions that match the filters. */
  total: number
  isFullWidth: boolean
  /** The list of those who gave this answer. */
  pathTo: (answer: string) => string
}

/** One question: how many answered it, and how. */
export function QuestionCard({ question, total, isFullWidth, pathTo }: QuestionCardProps) {
  const id = useId()
  const { label, answered } = question
  return (
    <Card
      component="section"
      aria-labelledby={id}
      data-question
      sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0, ...(isFullWidth && { gridColumn: '1 / -1' }) }}
    >
      <Typography component="h2" variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Text variant="body2" isMuted mb={1.5}>
        {summaryOf(question, total)}
      </Text>
      {answered > 0 && (
        <Answers question={question} total={total} isFullWidth={isFullWidth} pathTo={pathTo} />
      )}
    </Card>
  )
}

function Answers({ question, total, isFullWidth, pathTo }: QuestionCardProps) {
  const { table } = answersTexts()
  const { label, chart } = question
  const rows = answerRows(question)
  const notAnswered = notAnsweredRow(question, total)
  if (chart.kind === 'choice') {
    return (
      <OptionBars
        label={label}
        rows={rows}
        notAnswered={notAnswered}
        isFullWidth={isFullWidth}
        pathTo={pathTo}
      />
    )
  }
  if (chart.kind === 'ranking') return <RankingBars label={label} options={chart.options} />
  if (chart.kind === 'matrix') return <MatrixTable label={label} chart={chart} />
  if (chart.kind !== 'number' && chart.kind !== 'date') return null
  return (
    <>
      {chart.kind === 'number' && chart.summary && <Figures {...chart.summary} />}
      <ColumnsWithTable
        label={label}
        columnName={chart.kind === 'number' ? table.number : table.units[chart.unit]}
        rows={rows}
        notAnswered={notAnswered}
      />
    </>
  )
}

type Summary = NonNullable<Extract<AnswerChart, { kind: 'number' }>['summary']>

function Figures({ min, median, mean, max, sum }: Summary) {
  const texts = answersTexts().question
  const figures = [
    [texts.smallest, min],
    [texts.median, median],
    [texts.average, mean],
    [texts.largest, max],
    [texts.sum, sum],
  ] as const
  return (
    <Box component="dl" sx={FIGURES}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {digitsText(numberText(value, 'en'))}
          </Typography>
        </div>
      ))}
    </Box>
  )
}

const FIGURES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 140px))' },
  gap: 1.5,
  m: 0,
  mb: 2,
} as const

function summaryOf({ answered, isConditional, chart }: AnsweredQuestion, total: number): string {
  const texts = answersTexts().question
  const parts = [answered === 0 ? texts.noAnswers : texts.answered(countText(answered), countText(total))]
  if (isConditional) parts.push(texts.conditional)
  if (chart.kind === 'choice' && chart.takesSeveral && answered > 0) {
    parts.push(texts.several)
  }
  return parts.join(' ')
}
