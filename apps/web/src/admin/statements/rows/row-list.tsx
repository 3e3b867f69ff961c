import Card from '@mui/material/Card'
import type { StoredStatementRow } from '@nibondhon/api-contract'
import { useState } from 'react'
import { DividedList } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useShortcut } from '../../shared/list/use-shortcut.ts'
import { statementTexts } from '../texts/statement-texts.ts'
import type { RowDialogName } from './row-dialog.tsx'
import { RowItem } from './row-item.tsx'
import { useDecisions } from './use-decisions.ts'

interface RowListProps {
  rows: readonly StoredStatementRow[]
  onOpen: (row: StoredStatementRow, name: RowDialogName) => void
}

/** Payments with their proposals. One is highlighted; keys decide about it and go on. */
export function RowList({ rows, onOpen }: RowListProps) {
  const texts = statementTexts().rows
  const [position, setPosition] = useState(0)
  const current = Math.min(position, rows.length - 1)
  const { decide, decidingId, isDeciding } = useDecisions()
  const hasProposals = rows.some(({ state }) => state === 'proposed')

  function decideCurrent(decision: 'accept' | 'reject') {
    if (isDeciding()) return
    const row = rows[current]
    const first = row?.matches.find(({ state }) => state === 'proposed')
    if (row?.state === 'proposed' && first) void decide(decision, row.id, first.proposal)
  }

  function move(step: number) {
    setPosition(Math.max(0, Math.min(rows.length - 1, current + step)))
  }

  return (
    <>
      {hasProposals && (
        <>
          <Keys onDecide={decideCurrent} onMove={move} />
          <Text variant="body2" isMuted mb={1}>
            {texts.keys}
          </Text>
        </>
      )}
      <Card>
        <DividedList component="ul" aria-label={texts.label}>
          {rows.map((row, index) => (
            <RowItem
              key={row.id}
              row={row}
              account=""
              isCurrent={hasProposals && index === current}
              isDeciding={decidingId === row.id}
              isDisabled={decidingId !== null}
              onDecide={(decision, proposal) => void decide(decision, row.id, proposal)}
              onOpen={(name) => onOpen(row, name)}
            />
          ))}
        </DividedList>
      </Card>
    </>
  )
}

interface KeysProps {
  onDecide: (decision: 'accept' | 'reject') => void
  onMove: (step: number) => void
}

function Keys({ onDecide, onMove }: KeysProps) {
  const texts = statementTexts().rows
  useShortcut('a', () => onDecide('accept'), texts.keyAccept, { ignoresRepeats: true })
  useShortcut('r', () => onDecide('reject'), texts.keyReject, { ignoresRepeats: true })
  useShortcut('s', () => onMove(1), texts.keySkip)
  useShortcut('j', () => onMove(1), texts.keyNext)
  useShortcut('k', () => onMove(-1), texts.keyPrevious)
  return null
}
