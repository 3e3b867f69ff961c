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
import { Bar } from '../../../dashboard/charts/labelled-bars.tsx'
import { countText } from '../../../shared/language/console-formats.ts'
import { countedText } from '../../../dashboard/dashboard-numbers.ts'
import { Text } from '../../../shared/layout/text.tsx'
import { NOT_ANSWERED } from './answer-rows.ts'
import { BAR_TABLE, BESIDE } from './bar-table.ts'

interface AnsweredCardProps {
  questions: readonly AnsweredQuestion[]
  total: number
}

/** Questions whose answers differ from person to person: only how many answered. */
export function AnsweredCard({ questions, total }: AnsweredCardProps) {
  return (
    <Card
      component="section"
      aria-label={TITLE}
      data-question
      sx={{ p: { xs: 2, sm: 2.5 }, gridColumn: '1 / -1' }}
    >
      <Typography component="h2" variant="h2">
        {TITLE}
      </Typography>
      <Text variant="body2" isMuted mb={1.5}>
        These answers differ from person to person, so only their number is shown.
      </Text>
      <Table size="small" aria-label={TITLE} sx={BAR_TABLE}>
        <TableHead>
          <TableRow>
            <TableCell>Question</TableCell>
            <TableCell align="right">Answered</TableCell>
            <TableCell align="right">Share</TableCell>
            <TableCell align="right">{NOT_ANSWERED}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {questions.map(({ id, label, answered, chart }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                <Box sx={BESIDE}>
                  <Box sx={{ overflowWrap: 'anywhere' }}>
                    {label}
                    {chart.kind === 'rows' && chart.rows > 0 && ` (${countedText(chart.rows, 'row')})`}
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
              <TableCell align="right">{shareText(shareOf(answered, total), answered, 'en')}</TableCell>
              <TableCell align="right">{countText(total - answered)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

const TITLE = 'Written answers and files'
