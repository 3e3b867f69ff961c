import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { Dashboard } from '@nibondhon/api-contract'
import { useId } from 'react'
import { Link } from 'react-router'
import { QUEUE_PATHS, waitingQueues } from '../../shared/inbox/waiting-queues.ts'
import { countText, takaText } from '../../shared/language/console-formats.ts'
import { DividedList, Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { dashboardTexts } from '../texts/dashboard-texts.ts'

/** What waits for staff, with a button that goes through all of it; renders nothing when nothing does. */
export function ToCheck(toCheck: NonNullable<Dashboard['toCheck']>) {
  const texts = dashboardTexts().toCheck
  const id = useId()
  const { unpaid } = toCheck
  const queues = waitingQueues(toCheck).map(({ queue }) => ({
    ...wordsOf(toCheck)[queue],
    to: QUEUE_PATHS[queue],
  }))
  const waiting = [
    ...queues,
    ...(unpaid.count > 0
      ? [
          {
            text: texts.unpaid(unpaid.count, countText(unpaid.count), takaText(unpaid.amount)),
            action: texts.showUnpaid,
            to: '/admin/submissions?unpaid=true',
          },
        ]
      : []),
  ]
  if (waiting.length === 0) return null
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, borderColor: 'warning.main' }}
    >
      <Spread gap={1.5} mb={1}>
        <div>
          <Text component="h2" variant="h2" id={id}>
            {texts.label}
          </Text>
          {queues.length > 1 && <Text isMuted>{texts.startText}</Text>}
        </div>
        {queues[0] && (
          <Button variant="contained" startIcon={<PlayArrowOutlined />} component={Link} to={queues[0].to}>
            {texts.start}
          </Button>
        )}
      </Spread>
      <DividedList rowPadding={1}>
        {waiting.map(({ text, action, to }) => (
          <li key={to}>
            <Row>
              <Box sx={{ flex: '1 1 200px' }}>{text}</Box>
              <Button component={Link} to={to} color="inherit" size="small" variant="outlined">
                {action}
              </Button>
            </Row>
          </li>
        ))}
      </DividedList>
    </Card>
  )
}

function wordsOf({ bankTransfers, walletPayments, needsReview, inbox }: NonNullable<Dashboard['toCheck']>) {
  const texts = dashboardTexts().toCheck
  const money = ({ count, amount }: { count: number; amount: number }) =>
    [count, countText(count), takaText(amount)] as const
  return {
    transfers: { text: texts.transfers(...money(bankTransfers)), action: texts.verify },
    wallets: { text: texts.wallets(...money(walletPayments)), action: texts.verifyWallets },
    needsReview: { text: texts.needsReview(needsReview, countText(needsReview)), action: texts.review },
    inbox: { text: texts.inbox(inbox, countText(inbox)), action: texts.openInbox },
  }
}
