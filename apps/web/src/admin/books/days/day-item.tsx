import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import MuiLink from '@mui/material/Link'
import type { BookDayView, BookFiguresView } from '@nibondhon/api-contract'
import { differenceHint, type DifferenceHint } from '@nibondhon/domain'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { ToneChip } from '../../shared/chip/chips.tsx'
import {
  countText,
  dateTimeText,
  dayText,
  digitsText,
  takaText,
} from '../../shared/language/console-formats.ts'
import { Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { placeId, placeName } from '../method-name.ts'
import { bookTexts } from '../texts/book-texts.ts'
import { differenceText, isOpenDifference } from './difference-text.ts'
import { FiguresTable } from './figures-table.tsx'

interface DayItemProps {
  day: BookDayView
  isToday: boolean
  /** The day before; undefined where it is on another page. */
  before: BookDayView | undefined
  /** Undefined where it cannot be closed. */
  onClose: (() => void) | undefined
  /** Opens the dialog for a fee or movement. */
  onEnter: () => void
}

/** One day: whether it is closed, its sums, and the figures of each method on demand. */
export function DayItem(props: DayItemProps) {
  const { isToday, before, onClose, onEnter } = props
  const { day, closed, figures, total } = props.day
  const { list } = bookTexts()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const name = dayText(day)
  const differing = figures.filter(({ difference }) => isOpenDifference(difference))
  return (
    <Box component="li" sx={{ p: 2 }}>
      <Spread>
        <Row>
          <Text isStrong>{name}</Text>
          {closed ? (
            <ToneChip tone="success" label={list.closed(digitsText(String(closed.number)))} />
          ) : (
            <ToneChip tone={isToday ? 'info' : 'warning'} label={isToday ? list.today : list.open} />
          )}
        </Row>
        <Row>
          {onClose && (
            <Button size="small" variant="outlined" aria-label={list.closeThrough(name)} onClick={onClose}>
              {list.close}
            </Button>
          )}
          {figures.length > 0 && (
            <Button
              size="small"
              color="inherit"
              aria-label={list.detailsOf(name)}
              aria-expanded={isOpen}
              aria-controls={id}
              endIcon={<ExpandMoreOutlined sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
              onClick={() => setIsOpen(!isOpen)}
            >
              {list.details}
            </Button>
          )}
        </Row>
      </Spread>
      <Text variant="body2" isMuted breaksWords>
        {total.entries === 0 ? list.nothing : sumsText(total)}
      </Text>
      {differing.map((row) => (
        <Difference
          key={placeId(row)}
          row={row}
          day={name}
          hint={
            closed
              ? null
              : differenceHint(
                  row,
                  before?.figures.find((one) => placeId(one) === placeId(row)),
                )
          }
          onEnter={onEnter}
        />
      ))}
      {closed && (
        <Text variant="body2" isMuted breaksWords>
          {[
            list.closedBy(closed.by, dateTimeText(closed.at)),
            ...(closed.note === '' ? [] : [list.note(closed.note)]),
          ].join(' · ')}
        </Text>
      )}
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box sx={{ pt: 1.5 }}>
          <FiguresTable label={list.detailsOf(name)} figures={figures} total={total} />
        </Box>
      </Collapse>
    </Box>
  )
}

interface DifferenceProps {
  row: BookFiguresView
  day: string
  /** Null where nothing can be done any more. */
  hint: DifferenceHint | null
  onEnter: () => void
}

/** How the statement differs, why that may be, and the way to what settles it. */
function Difference({ row, day, hint, onEnter }: DifferenceProps) {
  const texts = bookTexts().difference
  const place = placeName(row)
  return (
    <Box sx={{ mt: 0.5 }}>
      <Text variant="body2" color="error">
        {texts.of(place, differenceText(row.difference))}{' '}
        {row.account && (
          <MuiLink component={Link} to={`/admin/books/accounts/${row.account.id}`}>
            {texts.why}
          </MuiLink>
        )}
      </Text>
      {hint !== null && (
        <Row>
          <Text variant="body2" isMuted>
            {texts.hints[hint]}
          </Text>
          {hint === 'undecided' && (
            <Button
              size="small"
              component={Link}
              to="/admin/inbox"
              aria-label={texts.openInboxOn(day, place)}
            >
              {texts.openInbox}
            </Button>
          )}
          {(hint === 'opening' || hint === 'less' || hint === 'more') && (
            <Button size="small" aria-label={texts.enterOn(day, place)} onClick={onEnter}>
              {texts.enter}
            </Button>
          )}
        </Row>
      )}
    </Box>
  )
}

/** The sums that are not zero, in a line. */
function sumsText(total: BookDayView['total']): string {
  const { columns, list } = bookTexts()
  const sums = (['expected', 'received', 'refunded', 'fees', 'unmatched'] as const).flatMap((column) =>
    total[column] === 0 ? [] : [`${columns[column]} ${takaText(total[column])}`],
  )
  return [list.entries(total.entries, countText(total.entries)), ...sums].join(' · ')
}
