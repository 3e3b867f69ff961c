import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { answerText, truncate } from '@nibondhon/domain'
import type { MouseEvent } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { Row } from '../../../shared/layout/layout.tsx'
import { CODE_TEXT } from '../../shared/code-text.ts'
import { PaymentCell, ReviewChip } from '../../shared/status-chip.tsx'
import { amountText, HIDDEN_FOR_ROLE, nameOf, titleOf } from '../../shared/submission-labels.ts'
import type { ListProps } from './list-props.ts'
import { RowActions } from './row-actions.tsx'

/** A click on a row opens its details; buttons and links in it keep their own action. */
export function SubmissionTableRow({ row, ...props }: ListProps & { row: SubmissionRow }) {
  const { fields, showsForm, selected, highlighted, pathOf, onSelect } = props
  const navigate = useNavigate()
  const isDouble = highlighted.has(row.id)
  const answers = fields.map((field) => ({ field, text: answerText(row.data[field.id], field.options) }))
  /** The column that already shows the name, if any, so that it is not repeated. */
  const named = row.who === '' ? undefined : answers.find(({ text }) => text.trim() === row.who)?.field

  function open(event: MouseEvent) {
    const pressed = event.target as Element
    if (pressed.closest('a, button, input, label') || window.getSelection()?.toString()) return
    void navigate(pathOf(row.id))
  }

  return (
    <TableRow
      selected={selected.has(row.id)}
      onClick={open}
      data-duplicate={isDouble || undefined}
      sx={{ ...ROW, ...(isDouble && { bgcolor: 'warning.tint' }) }}
    >
      <TableCell padding="checkbox">
        <Checkbox
          checked={selected.has(row.id)}
          onChange={({ target }) => onSelect([row], target.checked)}
          slotProps={{ input: { 'aria-label': `Select ${nameOf(row)}` } }}
        />
      </TableCell>
      {showsForm && (
        <TableCell sx={{ minWidth: 112, maxWidth: 180, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {truncate(titleOf(row.form))}
        </TableCell>
      )}
      {/* As wide as an ID on one line, or on two where the name has its own column. */}
      <TableCell
        component="th"
        scope="row"
        sx={named ? { minWidth: 124, maxWidth: 130 } : { minWidth: 230, maxWidth: 240 }}
      >
        {!named && <DetailsLink to={pathOf(row.id)}>{truncate(nameOf(row))}</DetailsLink>}
        {row.who !== '' && (
          <Box component="div" sx={{ ...CODE_TEXT, fontSize: '0.6875rem', color: 'text.secondary' }}>
            {row.uniqueId}
          </Box>
        )}
        {isDouble && (
          <Box component="div" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'warning.main' }}>
            Possible duplicate
          </Box>
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {row.editCode ?? <span title={HIDDEN_FOR_ROLE}>–</span>}
      </TableCell>
      {answers.map(({ field, text }) => (
        <TableCell
          key={field.id}
          align={field.type === 'number' ? 'right' : 'left'}
          sx={{ minWidth: leastWidth(text), maxWidth: 260, overflowWrap: 'anywhere' }}
        >
          {field === named ? <DetailsLink to={pathOf(row.id)}>{truncate(text)}</DetailsLink> : truncate(text)}
        </TableCell>
      ))}
      <TableCell sx={{ minWidth: 104 }}>{formatDateTime(row.createdAt)}</TableCell>
      <TableCell>
        <Row gap={0.5} align="stretch">
          <PaymentCell row={row} />
          {row.needsReview && <ReviewChip />}
        </Row>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {row.paymentInfo ? amountText(row.paymentInfo.amount) : '–'}
      </TableCell>
      <TableCell align="right" sx={STICKY}>
        <RowActions row={row} onOpen={props.onOpen} />
      </TableCell>
    </TableRow>
  )
}

function DetailsLink({ to, children }: { to: string; children: string }) {
  return (
    <Link component={RouterLink} to={to} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {children}
    </Link>
  )
}

/** Wide enough for whole words and short answers, and no wider: other columns need the space. */
function leastWidth(text: string): string {
  const longestWord = Math.max(...text.split(/\s+/).map((word) => word.length))
  return `calc(${Math.max(Math.min(text.length, 12), Math.min(longestWord, 16))}ch + 12px)`
}

/** Opaque in every state, because other columns scroll behind the sticky last cell. */
const ROW = {
  cursor: 'pointer',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.muted' },
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.tint' },
} as const

/** Keeps the actions visible with any number of columns; the border shows that columns continue behind them. */
const STICKY = {
  position: 'sticky',
  right: 0,
  borderLeft: 1,
  borderLeftColor: 'divider',
  py: 0.5,
  whiteSpace: 'nowrap',
  bgcolor: 'inherit',
} as const
