import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { StatementMatch } from '@nibondhon/api-contract'
import { EVIDENCE_AGAINST, EVIDENCE_FOR, type MatchEvidence } from '@nibondhon/domain'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { countText, takaText } from '../../shared/language/console-formats.ts'
import { MutedPanel, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { statementTexts } from '../texts/statement-texts.ts'

interface MatchItemProps {
  match: StatementMatch
  canDecide: boolean
  isDeciding: boolean
  isDisabled: boolean
  onDecide: (decision: 'accept' | 'reject') => void
}

/** Submissions that a payment is for, why, and how sure that is. */
export function MatchItem({ match, canDecide, isDeciding, isDisabled, onDecide }: MatchItemProps) {
  const texts = statementTexts().rows
  const { kind, reason, confidence, evidence, written, state, parts } = match
  const wordsOf = (some: readonly MatchEvidence[]) =>
    evidence
      .filter((one) => some.includes(one))
      .map((one) => texts.evidence[one])
      .join(', ')
  const [fits, doubts] = [wordsOf(EVIDENCE_FOR), wordsOf(EVIDENCE_AGAINST)]
  const who = parts.map((part) => part.who || part.uniqueId).join(', ')
  return (
    <MutedPanel>
      <Row mb={0.5}>
        <ToneChip tone={kind === 'exact' ? 'success' : 'warning'} label={texts.kinds[kind]} />
        <Text component="span" variant="body2" isMuted>
          {reason === 'by_hand'
            ? texts.reasons[reason]
            : `${texts.reasons[reason]} · ${texts.confidence(countText(confidence))}`}
        </Text>
        {state === 'rejected' && <ToneChip tone="default" label={texts.rejected} />}
      </Row>
      {fits !== '' && (
        <Text variant="body2" isMuted>
          {texts.fits(fits)}
        </Text>
      )}
      {doubts !== '' && (
        <Text variant="body2" isStrong>
          {texts.doubts(doubts)}
        </Text>
      )}
      {written !== '' && (
        <Text variant="body2">
          {texts.written} <Compared text={written} other={parts[0]?.reference ?? ''} />
          <br />
          {texts.meant} <Compared text={parts[0]?.reference ?? ''} other={written} />
        </Text>
      )}
      {parts.map((part) => (
        <Box key={part.submissionId} sx={{ minWidth: 0, mb: 0.5 }}>
          <Link
            component={RouterLink}
            to={`/admin/submissions/${part.submissionId}`}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {part.who || texts.noName}
          </Link>
          <Text variant="body2" isMuted breaksWords>
            {part.formTitle}
          </Text>
          <Text variant="body2">
            {texts.part(takaText(part.amount), takaText(part.total), takaText(part.open))}
          </Text>
        </Box>
      ))}
      {canDecide && (
        <Row mt={1}>
          <Button
            size="small"
            variant="contained"
            loading={isDeciding}
            disabled={isDisabled}
            aria-label={texts.acceptLabel(who)}
            onClick={() => onDecide('accept')}
          >
            {texts.accept}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={isDisabled}
            aria-label={texts.rejectLabel(who)}
            onClick={() => onDecide('reject')}
          >
            {texts.reject}
          </Button>
        </Row>
      )}
    </MutedPanel>
  )
}

/** A reference with the signs marked that differ from another one. */
function Compared({ text, other }: { text: string; other: string }) {
  return (
    <Box component="span" sx={{ fontFamily: 'monospace', fontSize: '1.1em' }}>
      {Array.from(text, (sign, index) =>
        sign === other.charAt(index) ? (
          <Fragment key={index}>{sign}</Fragment>
        ) : (
          <mark key={index}>{sign}</mark>
        ),
      )}
    </Box>
  )
}
