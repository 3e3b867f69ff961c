import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { formatPaymentReference } from '@nibondhon/domain'
import { Link as RouterLink } from 'react-router'
import { ToneChip } from '../shared/chip/chips.tsx'
import { dateTimeText, takaText } from '../shared/language/console-formats.ts'
import { Row } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { HighlightedItem } from '../shared/list/highlighted-item.tsx'
import { ReviewChip } from '../submissions/shared/status-chip.tsx'
import { decisionPath, type LinkedItem } from './decision-path.ts'
import { inboxTexts } from './texts/inbox-texts.ts'

type ItemOfSubmission = Exclude<LinkedItem, { kind: 'difference' }>

/** A submission whose payment or refund waits, with the way to its decision. */
export function SubmissionItem({ item, isCurrent }: { item: ItemOfSubmission; isCurrent: boolean }) {
  const texts = inboxTexts()
  const { amount, since, submission } = item
  const who = submission.who || texts.noName
  const details = [
    submission.formTitle,
    formatPaymentReference(submission.paymentReference),
    submission.trxId === '' ? '' : texts.trxId(submission.trxId),
    submission.requester === null || submission.requestState === 'asked'
      ? ''
      : texts.requestedBy(submission.requester),
    texts.since(dateTimeText(since)),
  ]
  return (
    <HighlightedItem isCurrent={isCurrent}>
      <Row>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Row>
            <Text component="span" isStrong>
              {amount === null ? texts.noAmount : takaText(amount)}
            </Text>
            <ItemChip item={item} />
          </Row>
          <Link
            component={RouterLink}
            to={`/admin/submissions/${submission.id}`}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {who}
          </Link>
          <Text variant="body2" isMuted breaksWords>
            {details.filter((text) => text !== '').join(' · ')}
          </Text>
        </Box>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          component={RouterLink}
          to={decisionPath(item)}
          aria-label={item.kind === 'refund' ? texts.openOf(who) : texts.checkOf(who)}
        >
          {item.kind === 'refund' ? texts.open : texts.check}
        </Button>
      </Row>
    </HighlightedItem>
  )
}

function ItemChip({ item: { kind, submission } }: { item: ItemOfSubmission }) {
  const { chips } = inboxTexts()
  switch (kind) {
    case 'typed':
      return <ToneChip tone="warning" label={chips.typed} />
    case 'flagged':
      return <ReviewChip lateReasons={submission.lateReasons} />
    case 'refund': {
      const state = submission.requestState
      const label = state === 'asked' || state === 'approved' ? chips[state] : chips.requested
      return <ToneChip tone="info" label={label} />
    }
  }
}
