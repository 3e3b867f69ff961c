import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { StaffClaim } from '@nibondhon/api-contract'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { dateTimeText } from '../../../shared/language/console-formats.ts'
import { Column } from '../../../shared/layout/layout.tsx'
import { CODE_TEXT } from '../code-text.ts'
import { Fact } from '../fact.tsx'
import { amountText } from '../submission-labels.ts'
import { claimTexts } from './claim-texts.ts'

interface ClaimFactsProps {
  claim: StaffClaim
  /** In taka: what has to be paid. */
  amount: number
}

/** The transaction that a member typed, and what was found of it. */
export function ClaimFacts({ claim, amount }: ClaimFactsProps) {
  const texts = claimTexts()
  const isDifferent = claim.paid !== null && claim.paid !== amount
  return (
    <Column component="section" aria-label={texts.title} gap={1} mt={2}>
      <Typography component="p" variant="subtitle2">
        {texts.title}
      </Typography>
      {claim.note !== '' && (
        <Alert severity="warning" role="note" sx={{ py: 0.25 }}>
          {texts.notes[claim.note]}
        </Alert>
      )}
      <Box component="dl" sx={FACTS}>
        <Fact name={texts.trxId}>
          <Box component="strong" sx={CODE_TEXT}>
            {claim.trxId}
          </Box>
          <CopyButton text={claim.trxId} what={texts.trxId} />
        </Fact>
        <Fact name={texts.amount}>{amountText(amount)}</Fact>
        {claim.paid !== null && (
          <Fact name={texts.found}>
            <Box component="strong" sx={{ color: isDifferent ? 'error.main' : 'success.main' }}>
              {amountText(claim.paid)}
            </Box>
          </Fact>
        )}
        <Fact name={texts.sentTo}>{texts.kinds[claim.kind]}</Fact>
        <Fact name={texts.sentFrom}>{claim.sendingNumber}</Fact>
        <Fact name={texts.entered}>{dateTimeText(claim.sentAt)}</Fact>
        <Fact name={texts.proof}>
          {claim.provedBy === null ? texts.notProved : texts.proofs[claim.provedBy]}
        </Fact>
      </Box>
    </Column>
  )
}

const FACTS = {
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.75,
  alignItems: 'baseline',
  m: 0,
} as const
