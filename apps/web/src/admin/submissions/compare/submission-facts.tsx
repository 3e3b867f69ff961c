import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Submission } from '@nibondhon/api-contract'
import { truncate } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { PaymentChip, ReviewChip, StatusChip } from '../shared/status-chip.tsx'
import { amountText, methodText, nameOf, titleOf } from '../shared/submission-labels.ts'
import { compareTexts } from './texts/compare-texts.ts'

interface SubmissionFactsProps {
  submission: Submission
  pathOf: (id: string) => string
  /** What can be done with it. */
  children?: ReactNode
}

/** Who, which ID, when, and what was paid: the head of a submission in a comparison. */
export function SubmissionFacts({ submission, pathOf, children }: SubmissionFactsProps) {
  return (
    <>
      <Link
        component={RouterLink}
        to={pathOf(submission.id)}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {truncate(nameOf(submission))}
      </Link>
      <Box sx={{ my: 0.5 }}>
        <StatusChip status={submission.status} />{' '}
        {submission.needsReview && <ReviewChip lateReasons={submission.lateReasons} />}
      </Box>
      <Box sx={FACT}>
        ID{' '}
        <Box component="span" sx={{ fontFamily: 'monospace' }}>
          {submission.uniqueId}
        </Box>
      </Box>
      <Box sx={FACT}>{dateTimeText(submission.createdAt)}</Box>
      <PaymentFact submission={submission} />
      <Box sx={FACT}>{titleOf(submission.form)}</Box>
      {children}
    </>
  )
}

/** Amount, method, and whether it was paid. */
export function PaymentFact({ submission: { paymentInfo } }: { submission: Submission }) {
  const texts = compareTexts().table
  if (!paymentInfo) return <Box sx={FACT}>{texts.noPayment}</Box>
  return (
    <Box sx={FACT}>
      {texts.payment(amountText(paymentInfo.amount), methodText(paymentInfo.method))}{' '}
      <PaymentChip {...paymentInfo} />
    </Box>
  )
}

const FACT = { fontWeight: 400, overflowWrap: 'anywhere' } as const
