import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { AnsweredQuestion } from '@nibondhon/api-contract'
import { shareOf, shareText } from '@nibondhon/domain'
import { Bar } from '../../../shared/charts/labelled-bars.tsx'
import { countText, digitsText } from '../../../shared/language/console-formats.ts'
import { Text } from '../../../shared/layout/text.tsx'
import { answersTexts } from '../texts/answers-texts.ts'
import { BAR_TABLE, BESIDE } from './bar-table.ts'

interface AnsweredCardProps {
  questions: readonly AnsweredQuestion[]
  total: number
}

/** Questions whose answers differ from person to person: only how many answered. */
export function AnsweredCard({ questions, total }: AnsweredCardProps) {
  const { table, written: texts } = answersTexts()
  return (
    <Card
      component="section"
      aria-label={texts.title}
      data-question
      sx={{ p: { xs: 2, sm: 2.5 }, gridColumn: '1 / -1' }}
    >
      <Typography component="h2" variant="h2">
        {texts.title}
      </Typography>
      <Text variant="body2" isMuted mb={1.5}>
        {texts.text}
      </Text>
      <Table size="small" aria-label={texts.title} sx={BAR_TABLE}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.question}</TableCell>
            <TableCell align="right">{texts.answered}</TableCell>
            <TableCell align="right">{table.share}</TableCell>
            <TableCell align="right">{table.notAnswered}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {questions.map(({ id, label, answered, chart }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                <Box sx={BESIDE}>
                  <Box sx={{ overflowWrap: 'anywhere' }}>
                    {label}
                    {chart.kind === 'rows' &&
                      chart.rows > 0 &&
                      ` (${texts.rows(chart.rows, countText(chart.rows))})`}
                  </Box>
                  <Box data-chart sx={{ minWidth: 0 }}>
                    <Bar
                      part={answered / Math.max(total, 1)}
                      isEmpty={answered === 0}
                      colour="primary.main"
                      pattern="plain"
                    />
                  </Box>
                </Box>
              </TableCell>
              <TableCell align="right">{countText(answered)}</TableCell>
              <TableCell align="right">
                {digitsText(shareText(shareOf(answered, total), answered, 'en'))}
              </TableCell>
              <TableCell align="right">{countText(total - answered)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
