import Card from '@mui/material/Card'
import type { InboxItem } from '@nibondhon/api-contract'
import { canAssignAnnounced } from '@nibondhon/domain'
import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { DividedList } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { useShortcut } from '../shared/list/use-shortcut.ts'
import { RowDialog } from '../statements/rows/row-dialog.tsx'
import { RowItem } from '../statements/rows/row-item.tsx'
import { useDecisions } from '../statements/rows/use-decisions.ts'
import { UnmatchedDialog } from '../unmatched-payments/unmatched-dialog.tsx'
import { UnmatchedItem } from '../unmatched-payments/unmatched-item.tsx'
import { DifferenceItem } from './difference-item.tsx'
import { SubmissionItem } from './submission-item.tsx'
import { inboxTexts } from './texts/inbox-texts.ts'
import { decisionPath } from './decision-path.ts'

type Open =
  | { what: 'row'; props: Omit<ComponentProps<typeof RowDialog>, 'onClose'> }
  | { what: 'payment'; props: Omit<ComponentProps<typeof UnmatchedDialog>, 'onClose'> }

type DialogName = 'assign' | 'notOurs'

/**
 * What waits, one highlighted. Keys decide about it where one click would, and open its decision otherwise. A dialog stays open
 * when a colleague handles its item, so that nothing typed is lost.
 */
export function InboxList({ items }: { items: readonly InboxItem[] }) {
  const texts = inboxTexts()
  const [position, setPosition] = useState(0)
  const [open, setOpen] = useState<Open | null>(null)
  const { decide, decidingId, isDeciding } = useDecisions()
  const navigate = useNavigate()
  const current = Math.min(position, items.length - 1)

  function openDialog(item: InboxItem, name: DialogName) {
    if (item.kind === 'announced') setOpen({ what: 'payment', props: { payment: item.payment, name } })
    else if ('row' in item) setOpen({ what: 'row', props: { row: item.row, name } })
  }

  function decideCurrent(decision: 'accept' | 'reject') {
    const item = items[current]
    if (!item || open !== null || isDeciding()) return
    const first = item.kind === 'proposal' && item.row.matches.find(({ state }) => state === 'proposed')
    if (first && item.kind === 'proposal') void decide(decision, item.row.id, first.proposal)
    else if ('row' in item) openDialog(item, decision === 'accept' ? 'assign' : 'notOurs')
    else if (item.kind === 'announced') {
      const canAssign = item.payment.amountPaisa !== null && canAssignAnnounced(item.payment)
      if (decision === 'reject' || canAssign) openDialog(item, decision === 'accept' ? 'assign' : 'notOurs')
    } else if (decision === 'accept') void navigate(decisionPath(item))
  }

  function move(step: number) {
    setPosition(Math.max(0, Math.min(items.length - 1, current + step)))
  }

  return (
    <>
      <Keys onDecide={decideCurrent} onMove={move} />
      <Text variant="body2" isMuted mb={1}>
        {texts.keys}
      </Text>
      <Card>
        <DividedList component="ul" aria-label={texts.label}>
          {items.map((item, index) => {
            const isCurrent = index === current
            switch (item.kind) {
              case 'proposal':
              case 'unmatched':
                return (
                  <RowItem
                    key={item.key}
                    row={item.row}
                    account={item.row.account}
                    isCurrent={isCurrent}
                    isDeciding={decidingId === item.row.id}
                    isDisabled={decidingId !== null}
                    onDecide={(decision, proposal) => void decide(decision, item.row.id, proposal)}
                    onOpen={(name) => openDialog(item, name)}
                  />
                )
              case 'announced':
                return (
                  <UnmatchedItem
                    key={item.key}
                    payment={item.payment}
                    isCurrent={isCurrent}
                    onOpen={(name) => openDialog(item, name)}
                  />
                )
              case 'typed':
              case 'flagged':
              case 'refund':
                return <SubmissionItem key={item.key} item={item} isCurrent={isCurrent} />
              case 'difference':
                return <DifferenceItem key={item.key} item={item} isCurrent={isCurrent} />
            }
          })}
        </DividedList>
      </Card>
      {open?.what === 'row' && <RowDialog {...open.props} onClose={() => setOpen(null)} />}
      {open?.what === 'payment' && <UnmatchedDialog {...open.props} onClose={() => setOpen(null)} />}
    </>
  )
}

interface KeysProps {
  onDecide: (decision: 'accept' | 'reject') => void
  onMove: (step: number) => void
}

function Keys({ onDecide, onMove }: KeysProps) {
  const texts = inboxTexts()
  useShortcut('a', () => onDecide('accept'), texts.keyAccept, { ignoresRepeats: true })
  useShortcut('r', () => onDecide('reject'), texts.keyReject, { ignoresRepeats: true })
  useShortcut('s', () => onMove(1), texts.keySkip)
  useShortcut('j', () => onMove(1), texts.keyNext)
  useShortcut('k', () => onMove(-1), texts.keyPrevious)
  return null
}
