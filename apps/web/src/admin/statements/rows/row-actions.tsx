import Button from '@mui/material/Button'
import type { StoredStatementRow } from '@nibondhon/api-contract'
import { TakeBackButton } from '../../shared/assign/take-back-button.tsx'
import { assignTexts } from '../../shared/assign/texts/assign-texts.ts'
import { countText, takaText } from '../../shared/language/console-formats.ts'
import { Row } from '../../shared/layout/layout.tsx'
import { statementTexts } from '../texts/statement-texts.ts'
import { useChangeRow } from '../use-statements.ts'
import type { RowDialogName } from './row-dialog.tsx'

interface RowActionsProps {
  row: StoredStatementRow
  isDisabled: boolean
  onOpen: (name: RowDialogName) => void
}

/** What staff can do about a payment by hand. */
export function RowActions({ row, isDisabled, onOpen }: RowActionsProps) {
  const texts = statementTexts().rows
  const { takeBack } = useChangeRow(row.id)
  const which = `${takaText(row.amount)}, ${texts.line(countText(row.line))}`
  if (row.state === 'booked' || row.state === 'not_ours') {
    return (
      <Row mt={1}>
        <TakeBackButton label={texts.takeBackLabel(which)} send={takeBack} />
      </Row>
    )
  }
  if (row.state === 'new') return null
  return (
    <Row mt={1}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={isDisabled}
        aria-label={texts.assignLabel(which)}
        onClick={() => onOpen('assign')}
      >
        {texts.assign}
      </Button>
      <Button
        size="small"
        color="inherit"
        disabled={isDisabled}
        aria-label={texts.notOursLabel(which)}
        onClick={() => onOpen('notOurs')}
      >
        {assignTexts().notOurs.button}
      </Button>
    </Row>
  )
}
