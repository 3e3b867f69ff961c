import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { Link } from 'react-router'
import { countText } from '../../../shared/language/console-formats.ts'
import { Bar } from '../../../shared/charts/labelled-bars.tsx'
import { type AnswerRow, MAX_IN_ORDER } from './answer-rows.ts'
import { BAR_TABLE, BESIDE } from './bar-table.ts'
import { answersTexts } from '../texts/answers-texts.ts'

interface OptionBarsProps {
  label: string
  rows: readonly AnswerRow[]
  notAnswered: AnswerRow
  isFullWidth: boolean
  pathTo: (answer: string) => string
}

/** A bar for each option in a table with its numbers. Of very many options, the most chosen until someone asks for all. */
export function OptionBars({ label, rows, notAnswered, isFullWidth, pathTo }: OptionBarsProps) {
  const texts = answersTexts().table
  const [showsAll, setShowsAll] = useState(false)
  const largest = Math.max(...rows.map(({ count }) => count), 1)
  const isLong = rows.length > MAX_IN_ORDER
  // A long label beside a bar would take many lines.
  const isStacked = !isFullWidth && rows.some(({ name }) => name.length > MAX_LABEL_BESIDE)
  const isHidden = (i: number) => isLong && !showsAll && i >= SHOWN_AT_FIRST
  return (
    <>
      <Table size="small" aria-label={label} sx={BAR_TABLE}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.answer}</TableCell>
            <TableCell align="right">{texts.count}</TableCell>
            <TableCell align="right">{texts.share}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, i) => (
            <OptionRow
              key={row.key}
              row={row}
              part={row.count / largest}
              isStacked={isStacked}
              isHidden={isHidden(i)}
              path={row.option !== undefined && row.count > 0 ? pathTo(row.option) : null}
            />
          ))}
          <OptionRow row={notAnswered} part={null} isStacked={isStacked} isHidden={false} path={null} />
        </TableBody>
      </Table>
      {isLong && (
        <Button size="small" onClick={() => setShowsAll(!showsAll)} sx={{ mt: 1 }}>
          {showsAll ? texts.showFirst(countText(SHOWN_AT_FIRST)) : texts.showAll(countText(rows.length))}
        </Button>
      )}
    </>
  )
}

const SHOWN_AT_FIRST = 10
const MAX_LABEL_BESIDE = 24

interface OptionRowProps {
  row: AnswerRow
  /** Of the longest bar; null for no bar. */
  part: number | null
  /** The bar is below the name, not beside it. */
  isStacked: boolean
  /** On the screen: on paper all rows are there. */
  isHidden: boolean
  /** Of the list of those who chose it; null where there is none. */
  path: string | null
}

function OptionRow({ row, part, isStacked, isHidden, path }: OptionRowProps) {
  const { name, note, count, share, isAside = false } = row
  return (
    <TableRow sx={isHidden ? { display: 'none', '@media print': { display: 'table-row' } } : undefined}>
      <TableCell component="th" scope="row">
        <Box sx={isStacked ? STACKED : BESIDE}>
          <Box sx={{ overflowWrap: 'anywhere', color: isAside ? 'text.secondary' : 'text.primary' }}>
            {path === null ? (
              name
            ) : (
              <MuiLink component={Link} to={path} color="inherit" underline="hover">
                {name}
              </MuiLink>
            )}
            {note !== undefined && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {` (${note})`}
              </Box>
            )}
          </Box>
          {part !== null && (
            <Box data-chart sx={{ minWidth: 0 }}>
              <Bar
                part={part}
                isEmpty={count === 0}
                colour={isAside || note !== undefined ? 'text.secondary' : 'primary.main'}
                pattern={isAside || note !== undefined ? 'striped' : 'plain'}
              />
            </Box>
          )}
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ color: isAside ? 'text.secondary' : undefined }}>
        {countText(count)}
      </TableCell>
      <TableCell align="right" sx={{ color: isAside ? 'text.secondary' : undefined }}>
        {share === '' ? '–' : share}
      </TableCell>
    </TableRow>
  )
}

const STACKED = { display: 'grid', rowGap: 0.5 } as const
