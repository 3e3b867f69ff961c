import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Dashboard } from '@nibondhon/api-contract'
import { Link } from 'react-router'
import { Column, Row } from '../../shared/layout/layout.tsx'
import { countText, takaText } from '../../shared/language/console-formats.ts'
import { dashboardTexts } from '../texts/dashboard-texts.ts'

/** Payments that wait for staff; renders nothing when none does. */
export function ToCheck({
  bankTransfers,
  walletPayments,
  needsReview,
  inbox,
  unpaid,
}: NonNullable<Dashboard['toCheck']>) {
  const texts = dashboardTexts().toCheck
  const waiting = [
    {
      count: inbox,
      text: texts.inbox(inbox, countText(inbox)),
      action: texts.openInbox,
      to: '/admin/inbox',
    },
    {
      count: bankTransfers.count,
      text: texts.transfers(
        bankTransfers.count,
        countText(bankTransfers.count),
        takaText(bankTransfers.amount),
      ),
      action: texts.verify,
      to: '/admin/review?status=pending&paymentMethod=bank_transfer',
    },
    {
      count: walletPayments.count,
      text: texts.wallets(
        walletPayments.count,
        countText(walletPayments.count),
        takaText(walletPayments.amount),
      ),
      action: texts.verifyWallets,
      to: '/admin/review?status=pending&paymentMethod=wallet',
    },
    {
      count: needsReview,
      text: texts.needsReview(needsReview, countText(needsReview)),
      action: texts.review,
      to: '/admin/review?needsReview=true',
    },
    {
      count: unpaid.count,
      text: texts.unpaid(unpaid.count, countText(unpaid.count), takaText(unpaid.amount)),
      action: texts.showUnpaid,
      to: '/admin/submissions?unpaid=true',
    },
  ].filter(({ count }) => count > 0)
  if (waiting.length === 0) return null
  return (
    <Column component="section" aria-label={texts.label} gap={1.5}>
      {waiting.map(({ text, action, to }) => (
        <Alert key={to} severity="warning" role="note" sx={{ '& .MuiAlert-message': { flex: 1, py: 0.5 } }}>
          <Row>
            <Box sx={{ flex: '1 1 200px' }}>{text}</Box>
            <Button component={Link} to={to} color="inherit" size="small" variant="outlined">
              {action}
            </Button>
          </Row>
        </Alert>
      ))}
    </Column>
  )
}
