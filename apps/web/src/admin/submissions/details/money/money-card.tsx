import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import type { Money, MoneyEntry, Submission } from '@nibondhon/api-contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { takaText } from '../../../shared/language/console-formats.ts'
import { Row } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { DetailCard, Fact, Facts } from '../cards/detail-card.tsx'
import { EntryList } from './entry-list.tsx'
import { MoveCreditDialog, RecordPaymentDialog, TakeBackDialog, WriteOffDialog } from './money-dialogs.tsx'
import { balanceText } from './balance-text.ts'
import { moneyTexts } from './texts/money-texts.ts'
import { useMoney } from './use-money.ts'

type Open = { name: 'record' | 'move' | 'writeOff' } | { name: 'takeBack'; entry: MoneyEntry } | null

/** What the submission owes and has paid, with every entry, and what staff can book. */
export function MoneyCard({ submission, mayApprove }: { submission: Submission; mayApprove: boolean }) {
  const texts = moneyTexts().card
  const isCancelled = submission.status === 'cancelled'
  const { data: money, isError, refetch } = useMoney(submission.id)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <DetailCard
      title={texts.title}
      action={money && <StateChip state={money.state} isCancelled={isCancelled} />}
    >
      {!money && !isError && (
        <Box role="status" aria-label={texts.loading} aria-busy="true">
          <Skeleton height={120} />
        </Box>
      )}
      {!money && isError && (
        <Row>
          <Text isMuted>{texts.failed}</Text>
          <Button size="small" onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </Row>
      )}
      {money && (
        <>
          <Sums money={money} isCancelled={isCancelled} />
          {mayApprove && (
            <Row mt={1.5}>
              <Button variant="outlined" size="small" onClick={() => setOpen({ name: 'record' })}>
                {texts.record}
              </Button>
              {money.balance > 0 && (
                <>
                  <Button variant="outlined" size="small" onClick={() => setOpen({ name: 'move' })}>
                    {texts.move}
                  </Button>
                  <Button size="small" color="inherit" component={Link} to="/admin/owed">
                    {texts.owedList}
                  </Button>
                </>
              )}
              {money.balance < 0 && (
                <Button size="small" color="inherit" onClick={() => setOpen({ name: 'writeOff' })}>
                  {texts.writeOff}
                </Button>
              )}
            </Row>
          )}
          <EntryList
            submissionId={submission.id}
            entries={money.entries}
            onTakeBack={mayApprove ? (entry) => setOpen({ name: 'takeBack', entry }) : undefined}
          />
          {open?.name === 'record' && (
            <RecordPaymentDialog id={submission.id} money={money} onClose={close} />
          )}
          {open?.name === 'move' && <MoveCreditDialog id={submission.id} money={money} onClose={close} />}
          {open?.name === 'writeOff' && <WriteOffDialog id={submission.id} money={money} onClose={close} />}
          {open?.name === 'takeBack' && (
            <TakeBackDialog id={submission.id} entry={open.entry} onClose={close} />
          )}
        </>
      )}
    </DetailCard>
  )
}

function Sums({ money, isCancelled }: { money: Money; isCancelled: boolean }) {
  const texts = moneyTexts().card
  return (
    <Facts>
      <Fact name={texts.owed}>{takaText(money.owed)}</Fact>
      <Fact name={texts.paid}>{takaText(money.paid)}</Fact>
      {money.returned !== 0 && <Fact name={texts.returned}>{takaText(money.returned)}</Fact>}
      <Fact name={texts.balance}>
        <strong>{balanceText(money, isCancelled)}</strong>
      </Fact>
    </Facts>
  )
}

const COLOURS = {
  none: 'default',
  unpaid: 'warning',
  part_paid: 'warning',
  paid: 'success',
  overpaid: 'error',
  refunded: 'default',
} as const satisfies Record<Money['state'], string>

function StateChip({ state, isCancelled }: { state: Money['state']; isCancelled: boolean }) {
  const { card, states } = moneyTexts()
  const label = isCancelled && state === 'overpaid' ? card.toReturnState : states[state]
  return <Chip size="small" variant="outlined" color={COLOURS[state]} label={label} />
}
