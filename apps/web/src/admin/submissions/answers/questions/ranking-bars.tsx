import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { AnswerChart } from '@nibondhon/api-contract'
import { numberText } from '@nibondhon/domain'
import { Bar } from '../../../shared/charts/labelled-bars.tsx'
import { countText, digitsText } from '../../../shared/language/console-formats.ts'
import { answersTexts } from '../texts/answers-texts.ts'
import { BAR_TABLE, BESIDE } from './bar-table.ts'

type RankedOptions = Extract<AnswerChart, { kind: 'ranking' }>['options']

/** The options of a ranking, the best first: the nearer to the first place on average, the longer the bar. */
export function RankingBars({ label, options }: { label: string; options: RankedOptions }) {
  const texts = answersTexts().ranking
  return (
    <Table size="small" aria-label={label} sx={BAR_TABLE}>
      <TableHead>
        <TableRow>
          <TableCell>{texts.option}</TableCell>
          <TableCell align="right">{texts.averagePlace}</TableCell>
          <TableCell align="right">{texts.firsts}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {options.map(({ value, label: name, mean, firsts }) => (
          <TableRow key={value}>
            <TableCell component="th" scope="row">
              <Box sx={BESIDE}>
                <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
                <Box data-chart sx={{ minWidth: 0 }}>
                  <Bar
                    part={mean === null ? 0 : (options.length - mean + 1) / options.length}
                    isEmpty={mean === null}
                    colour="primary.main"
                    pattern="plain"
                  />
                </Box>
              </Box>
            </TableCell>
            <TableCell align="right">{mean === null ? '–' : digitsText(numberText(mean, 'en'))}</TableCell>
            <TableCell align="right">{countText(firsts)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
