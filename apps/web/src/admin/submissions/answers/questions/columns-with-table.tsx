import Box from '@mui/material/Box'
import { ChartTable } from '../../../shared/charts/chart-table.tsx'
import { DayBars } from '../../../shared/charts/day-bars.tsx'
import { countText } from '../../../shared/language/console-formats.ts'
import { answersTexts } from '../texts/answers-texts.ts'
import type { AnswerRow } from './answer-rows.ts'

interface ColumnsWithTableProps {
  label: string
  /** What the rows are: Number, Month, … */
  columnName: string
  rows: readonly AnswerRow[]
  notAnswered: AnswerRow
}

/** Columns from left to right, for numbers and dates, beside a table of the same counts. */
export function ColumnsWithTable({ label, columnName, rows, notAnswered }: ColumnsWithTableProps) {
  const texts = answersTexts().table
  const bars = rows.filter(({ isAside }) => isAside !== true)
  const every = Math.ceil(bars.length / MAX_NAMES)
  return (
    <Box data-columns sx={SIDE_BY_SIDE}>
      {bars.length > 0 && (
        <Box data-chart aria-hidden="true" sx={{ minWidth: 0, maxWidth: 80 + bars.length * MAX_COLUMN_PX }}>
          <DayBars
            label={label}
            bars={bars.map(({ name, shortName, count, share }) => ({
              name,
              shortName,
              count,
              hint: `${name}: ${countText(count)} (${share})`,
            }))}
            nameAt={(i) => (i % every === 0 ? (bars[i]?.shortName ?? null) : null)}
          />
        </Box>
      )}
      <ChartTable
        label={label}
        columns={[columnName, texts.count, texts.share]}
        rows={[...rows, notAnswered].map(({ name, count, share }): [string, string, string] => [
          name,
          countText(count),
          share === '' ? '–' : share,
        ])}
      />
    </Box>
  )
}

/** So many names have room beside each other on a phone. */
const MAX_NAMES = 6
const MAX_COLUMN_PX = 72

const SIDE_BY_SIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
  gap: { xs: 2, md: 4 },
} as const
