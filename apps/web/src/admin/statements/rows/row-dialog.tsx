import type { StoredStatementRow } from '@nibondhon/api-contract'
import { AssignDialog } from '../../shared/assign/assign-dialog.tsx'
import { NotOursDialog } from '../../shared/assign/not-ours-dialog.tsx'
import { dayText, takaText } from '../../shared/language/console-formats.ts'
import { useChangeRow } from '../use-statements.ts'

export type RowDialogName = 'assign' | 'notOurs'

interface RowDialogProps {
  row: StoredStatementRow
  name: RowDialogName
  onClose: () => void
}

/** Where staff assign a payment or mark it as not ours. */
export function RowDialog({ row, name, onClose }: RowDialogProps) {
  const { assign, markNotOurs } = useChangeRow(row.id)
  const about = [dayText(row.day), row.text, row.name].filter((part) => part !== '').join(' · ')
  return name === 'assign' ? (
    <AssignDialog
      amount={row.amount}
      isReturn={row.direction === 'out'}
      about={about}
      send={assign}
      onClose={onClose}
    />
  ) : (
    <NotOursDialog
      amount={takaText(row.amount)}
      about={about}
      rule={{ text: row.text || row.name, direction: row.direction }}
      send={markNotOurs}
      onClose={onClose}
    />
  )
}
