import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReviewItem } from '@nibondhon/api-contract'
import { methodTraits } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countText, dateTimeText } from '../../../shared/language/console-formats.ts'
import { storedMessage } from '../../../shared/language/stored-message.ts'
import { Column, Row } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { Fact } from '../../shared/fact.tsx'
import { ReviewChip, StatusChip } from '../../shared/status-chip.tsx'
import { amountText, methodText, nameOf, titleOf } from '../../shared/submission-labels.ts'
import { reviewTexts } from '../texts/review-texts.ts'
import { lastDecisionText } from './last-decision-text.ts'
import { LongText } from './long-text.tsx'
import { RelatedList } from './related-list.tsx'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'
import { inProviderWords } from '../../../../lib/in-provider-words.ts'

/** Who paid what, and what speaks for or against the payment. */
export function ReviewFacts({ item }: { item: ReviewItem }) {
  const texts = reviewTexts().facts
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
      {state.status !== 'pending' && lastDecision && (
        <Text variant="body2">{lastDecisionText(lastDecision)}</Text>
      )}
      {item.reviewReason !== '' && <Warning>{storedMessage(item.reviewReason)}</Warning>}
      {methodTraits(item.method).isRedirect && state.status !== 'completed' && !state.needsReview && (
        <Warning>{inProviderWords(texts.notConfirmed, item.method, consoleLanguage())}</Warning>
      )}
      <RelatedList item={item} />
      {item.transferNotes !== '' && <LongText label={texts.payersNote} text={item.transferNotes} lines={4} />}
      <Box component="dl" sx={FACTS}>
        <Fact name={texts.phone}>{item.phone ?? texts.noPhone}</Fact>
        <Fact name={texts.form}>{titleOf(item.form)}</Fact>
        <Fact name={texts.submitted}>{dateTimeText(item.createdAt)}</Fact>
        {item.receipt && item.receipt.sentAt > item.createdAt && (
          <Fact name={texts.receipt}>{dateTimeText(item.receipt.sentAt)}</Fact>
        )}
        {item.bkashTrxId !== null && (
          <Fact name={inProviderWords(texts.bkashId, item.method, consoleLanguage())}>{item.bkashTrxId}</Fact>
        )}
        {item.earlierReceipts.length > 0 && (
          <Fact name={texts.earlier}>
            {item.earlierReceipts.map(({ path, name, sentAt }, index) => (
              <MuiLink
                key={path}
                href={`/${path}`}
                target="_blank"
                rel="noreferrer"
                title={`${name}, ${dateTimeText(sentAt)}`}
                sx={{ mr: 1 }}
              >
                {texts.earlierReceipt(countText(item.earlierReceipts.length - index))}
              </MuiLink>
            ))}
          </Fact>
        )}
      </Box>
      {item.notes.map(({ id, by, at, text }) => (
        <LongText key={id} label={texts.noteBy(by, dateTimeText(at))} text={text} lines={3} />
      ))}
      {item.adminNotes !== '' && <LongText label={texts.adminNotes} text={item.adminNotes} lines={3} />}
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
  const texts = reviewTexts().facts
  if (!hasPayment) return <Text isMuted>{texts.noPayment}</Text>
  const differs = amountGiven !== null && amountGiven !== amount
  return (
    <Row gap={1}>
      <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.3 }}>
        {amountText(amount)}
      </Typography>
      <Text variant="body2" isMuted>
        {differs ? texts.expected : methodText(method)}
      </Text>
      {amountGiven !== null && (
        <Typography
          component="p"
          sx={{ fontWeight: 600, color: differs ? 'error.main' : 'success.main', width: '100%' }}
        >
          {texts.given(amountText(amountGiven), methodText(method))}
        </Typography>
      )}
    </Row>
  )
}

const FACTS = {
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr)',
  columnGap: 1,
  rowGap: 0.25,
  m: 0,
} as const
