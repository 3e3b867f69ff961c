import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { answerText, truncate } from '@nibondhon/domain'
import type { MouseEvent } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { Row } from '../../../shared/layout/layout.tsx'
import { ContactLine } from './contact-line.tsx'
import { RowMarks } from '../../organise/row-marks.tsx'
import { PaymentCell, ReviewChip } from '../../shared/status-chip.tsx'
import { amountText, hiddenForRole, nameOf, titleOf } from '../../shared/submission-labels.ts'
import type { Columns } from './columns.ts'
import type { ListProps } from './list-props.ts'
import { RowActions } from './row-actions.tsx'
import { ShortId } from './short-id.tsx'
import { dateTimeText } from '../../../shared/language/console-formats.ts'
import { listTexts } from '../texts/list-texts.ts'

interface SubmissionTableRowProps extends ListProps {
  row: SubmissionRow
  isOpen: boolean
  columns: Columns
}

/** A click on a row opens its details; buttons and links in it keep their own action. */
export function SubmissionTableRow({ row, isOpen, columns, ...props }: SubmissionTableRowProps) {
  const texts = listTexts().table
  const { selected, highlighted, address, pathOf, onSelect } = props
  const { has, nameField, otherFields } = columns
  const navigate = useNavigate()
  const isDouble = highlighted.has(row.id)
  const link = { to: pathOf(row.id), isPaneOpen: address.open !== '', onEnter: props.onEnter }
  const name = truncate(nameField ? answerText(row.data[nameField.id], nameField.options) : nameOf(row))

  function open(event: MouseEvent) {
    const pressed = event.target as Element
    if (pressed.closest('a, button, input, label') || window.getSelection()?.toString()) return
    void navigate(link.to, { replace: link.isPaneOpen, preventScrollReset: true })
  }

  return (
    <TableRow
      selected={selected.has(row.id)}
      onClick={open}
      data-row={row.id}
      aria-current={isOpen || undefined}
      data-duplicate={isDouble || undefined}
      sx={{ ...ROW, ...(isDouble && { bgcolor: 'warning.tint' }), ...(isOpen && OPEN) }}
    >
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          checked={selected.has(row.id)}
          onChange={({ target }) => onSelect([row], target.checked)}
          slotProps={{ input: { 'aria-label': texts.select(nameOf(row)) } }}
        />
      </TableCell>
      <TableCell component="th" scope="row" sx={PERSON}>
        <RowMarks row={row} isShown={has.actions}>
          <DetailsLink {...link}>{name || nameOf(row)}</DetailsLink>
        </RowMarks>
        <ContactLine row={row} />
        {isDouble && <PossibleDuplicate />}
      </TableCell>
      {has.form && (
        <TableCell sx={{ ...ONE_LINE, minWidth: 112, maxWidth: 160 }} title={titleOf(row.form)}>
          {truncate(titleOf(row.form))}
        </TableCell>
      )}
      {has.id && (
        <TableCell>
          <ShortId id={row.uniqueId} />
        </TableCell>
      )}
      {has.editCode && (
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          {row.editCode ?? <span title={hiddenForRole()}>–</span>}
        </TableCell>
      )}
      {otherFields.map((field) => {
        const text = answerText(row.data[field.id], field.options)
        return (
          <TableCell
            key={field.id}
            align={field.type === 'number' ? 'right' : 'left'}
            title={text}
            sx={{ ...ONE_LINE, ...widthOf(text, columns.widths[field.id]) }}
          >
            {truncate(text)}
          </TableCell>
        )
      })}
      <TableCell data-column="date" sx={{ whiteSpace: 'nowrap', '&&': SMALL }}>
        <SubmittedAt iso={row.createdAt} isNarrow={columns.isNarrow} />
      </TableCell>
      <TableCell>
        <Row gap={0.5} align="stretch" noWrap>
          {/* Without room for both, what needs a look comes first. */}
          {row.needsReview && !columns.isNarrow && <PaymentCell row={row} />}
          {row.needsReview ? (
            <ReviewChip lateReasons={row.lateReasons} />
          ) : (
            <PaymentCell row={row} isNarrow={columns.isNarrow} />
          )}
        </Row>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {row.paymentInfo ? amountText(row.paymentInfo.amount) : '–'}
      </TableCell>
      {has.actions && (
        <TableCell align="right" sx={STICKY}>
          <RowActions row={row} onOpen={props.onOpen} pathOf={props.pathOf} />
        </TableCell>
      )}
    </TableRow>
  )
}

interface DetailsLinkProps extends Pick<ListProps, 'onEnter'> {
  to: string
  /** Going through the rows leaves one entry in the history of the browser. */
  isPaneOpen: boolean
  children: string
}

function DetailsLink({ to, isPaneOpen, onEnter, children }: DetailsLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={to}
      replace={isPaneOpen}
      preventScrollReset
      title={children}
      // A click without coordinates comes from the keyboard.
      onClick={({ detail }: MouseEvent) => detail === 0 && onEnter()}
      underline="hover"
      sx={{ ...ONE_LINE, display: 'block', fontWeight: 600, lineHeight: 1.35 }}
    >
      {children}
    </Link>
  )
}

/** In a narrow column the time is below the day. */
function SubmittedAt({ iso, isNarrow }: { iso: string; isNarrow: boolean }) {
  const [day, time] = dateTimeText(iso).split(', ')
  return isNarrow ? (
    <>
      {day}
      <br />
      {time}
    </>
  ) : (
    dateTimeText(iso)
  )
}

function PossibleDuplicate() {
  const texts = listTexts().table
  return (
    <Box component="div" sx={{ fontSize: '0.75rem', fontWeight: 600, color: 'warning.main' }}>
      {texts.duplicate}
    </Box>
  )
}

/** As wide as the person made the column. */
function widthOf(text: string, width: number | undefined) {
  return width === undefined
    ? { minWidth: leastWidth(text), maxWidth: 240 }
    : { minWidth: width, maxWidth: width }
}

/** Wide enough for whole words and short answers, and no wider: other columns need the space. */
function leastWidth(text: string): string {
  const longestWord = Math.max(...text.split(/\s+/).map((word) => word.length))
  return `calc(${Math.max(Math.min(text.length, 12), Math.min(longestWord, 16))}ch + 12px)`
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const SMALL = { fontSize: '0.8125rem', lineHeight: 1.3 } as const

/** Takes the width that the other columns leave. */
const PERSON = { width: '100%', minWidth: 150, maxWidth: 0 } as const

/** Opaque in every state, because other columns scroll behind the sticky last cell. */
const ROW = {
  cursor: 'pointer',
  bgcolor: 'background.paper',
  // Below the header and the heading of the group.
  scrollMarginTop: 64,
  '&:hover': { bgcolor: 'background.muted' },
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.tint' },
} as const

/** The colour is not alone: a bar at the left marks the open row. */
const OPEN = {
  '&, &:hover': { bgcolor: 'primary.tint' },
  '& > td:first-of-type': { boxShadow: 'inset 4px 0 0 var(--nb-palette-primary-main)' },
} as const

/** Keeps the actions visible with any number of columns; the border shows that columns continue behind them. */
const STICKY = {
  position: 'sticky',
  right: 0,
  borderLeft: 1,
  borderLeftColor: 'divider',
  whiteSpace: 'nowrap',
  bgcolor: 'inherit',
} as const
