import Button from '@mui/material/Button'
import type { StoredStatementRow } from '@nibondhon/api-contract'
import { useState } from 'react'
import { AssignDialog } from '../../shared/assign/assign-dialog.tsx'
import { NotOursDialog } from '../../shared/assign/not-ours-dialog.tsx'
import { TakeBackButton } from '../../shared/assign/take-back-button.tsx'
import { assignTexts } from '../../shared/assign/texts/assign-texts.ts'
import { countText, takaText } from '../../shared/language/console-formats.ts'
import { Row } from '../../shared/layout/layout.tsx'
import { dayText } from '../day-text.ts'
import { statementTexts } from '../texts/statement-texts.ts'
import { useChangeRow } from '../use-statements.ts'

/** What staff can do about a payment by hand. */
export function RowActions({ row }: { row: StoredStatementRow }) {
  const texts = statementTexts().rows
  const [open, setOpen] = useState<'assign' | 'notOurs' | null>(null)
  const { assign, markNotOurs, takeBack } = useChangeRow(row.id)
  const close = () => setOpen(null)
  const which = `${takaText(row.amount)}, ${texts.line(countText(row.line))}`
  if (row.state === 'booked' || row.state === 'not_ours') {
    return (
      <Row mt={1}>
        <TakeBackButton label={texts.takeBackLabel(which)} send={takeBack} />
      </Row>
    )
  }
  if (row.state !== 'unmatched' && row.state !== 'proposed') return null
  const about = [dayText(row.day), row.text, row.name].filter((part) => part !== '').join(' · ')
  return (
    <Row mt={1}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={texts.assignLabel(which)}
        onClick={() => setOpen('assign')}
      >
        {texts.assign}
      </Button>
      <Button
        size="small"
        color="inherit"
        aria-label={texts.notOursLabel(which)}
        onClick={() => setOpen('notOurs')}
      >
        {assignTexts().notOurs.button}
      </Button>
      {open === 'assign' && (
        <AssignDialog
          amount={row.amount}
          isReturn={row.direction === 'out'}
          about={about}
          send={assign}
          onClose={close}
        />
      )}
      {open === 'notOurs' && (
        <NotOursDialog amount={takaText(row.amount)} about={about} send={markNotOurs} onClose={close} />
      )}
    </Row>
  )
}
