import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReviewItem } from '@nibondhon/api-contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { Column, Row } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { ReviewChip, StatusChip } from '../../shared/status-chip.tsx'
import { amountText, methodText, nameOf, titleOf } from '../../shared/submission-labels.ts'
import { LongText } from './long-text.tsx'
import { RelatedList } from './related-list.tsx'

/** Who paid what, and what speaks for or against the payment. */
export function ReviewFacts({ item }: { item: ReviewItem }) {
  const { state, lastDecision } = item
  return (
    <Column gap={1.5}>
      <div>
        <Row gap={0.75} mb={0.5}>
          <StatusChip status={state.status} />
          {state.needsReview && <ReviewChip />}
        </Row>
        <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          <MuiLink component={Link} to={`/admin/submissions/${item.id}`} color="inherit" underline="hover">
            {nameOf(item)}
          </MuiLink>
        </Typography>
        <Amounts item={item} />
      </div>
      {state.status !== 'pending' && lastDecision && <Text variant="body2">{lastDecision.text}</Text>}
      {item.reviewReason !== '' && <Warning>{item.reviewReason}</Warning>}
      {item.method === 'bkash' && state.status !== 'completed' && !state.needsReview && (
        <Warning>
          bKash has not confirmed this payment. Approve it only if the money arrived another way.
        </Warning>
      )}
      <RelatedList item={item} />
      {item.transferNotes !== '' && <LongText label="Payer’s note" text={item.transferNotes} lines={4} />}
      <Box component="dl" sx={FACTS}>
        <Fact name="Phone">{item.phone ?? 'None given'}</Fact>
        <Fact name="Form">{titleOf(item.form)}</Fact>
        <Fact name="Submitted">{formatDateTime(item.createdAt)}</Fact>
        {item.receipt && item.receipt.sentAt > item.createdAt && (
          <Fact name="Receipt">{formatDateTime(item.receipt.sentAt)}</Fact>
        )}
        {item.bkashTrxId !== null && <Fact name="bKash ID">{item.bkashTrxId}</Fact>}
        {item.earlierReceipts.length > 0 && (
          <Fact name="Earlier">
            {item.earlierReceipts.map(({ path, name, sentAt }, index) => (
              <MuiLink
                key={path}
                href={`/${path}`}
                target="_blank"
                rel="noreferrer"
                title={`${name}, ${formatDateTime(sentAt)}`}
                sx={{ mr: 1 }}
              >
                Receipt {item.earlierReceipts.length - index}
              </MuiLink>
            ))}
          </Fact>
        )}
      </Box>
      {item.notes.map(({ id, by, at, text }) => (
        <LongText key={id} label={`Note by ${by}, ${formatDateTime(at)}`} text={text} lines={3} />
      ))}
      {item.adminNotes !== '' && <LongText label="Admin notes" text={item.adminNotes} lines={3} />}
    </Column>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Alert severity="warning" role="note" sx={{ py: 0.25 }}>
      {children}
    </Alert>
  )
}

function Amounts({ item: { hasPayment, amount, amountGiven, method } }: { item: ReviewItem }) {
  if (!hasPayment) return <Text isMuted>No payment</Text>
  const differs = amountGiven !== null && amountGiven !== amount
  return (
    <Row gap={1}>
      <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.3 }}>
        {amountText(amount)}
      </Typography>
      <Text variant="body2" isMuted>
        {differs ? 'expected' : methodText(method)}
      </Text>
      {amountGiven !== null && (
        <Typography
          component="p"
          sx={{ fontWeight: 600, color: differs ? 'error.main' : 'success.main', width: '100%' }}
        >
          {amountText(amountGiven)} given by {methodText(method)}
        </Typography>
      )}
    </Row>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  )
}

const FACTS = {
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr)',
  columnGap: 1,
  rowGap: 0.25,
  m: 0,
} as const
