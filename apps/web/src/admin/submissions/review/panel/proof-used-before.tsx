import Alert from '@mui/material/Alert'
import type { RelatedSubmission } from '@nibondhon/api-contract'
import { countText } from '../../../shared/language/console-formats.ts'
import { Text } from '../../../shared/layout/text.tsx'
import { nameOf } from '../../shared/submission-labels.ts'
import { reviewTexts } from '../texts/review-texts.ts'

/** Asks once more before one receipt or transaction pays for two submissions; low, so that a phone has room for the buttons. */
export function ProofUsedBefore({ uses }: { uses: readonly RelatedSubmission[] }) {
  const [first] = uses
  if (!first) return null
  const texts = reviewTexts().usedBefore
  const others = uses.length - 1
  return (
    <Alert severity="warning" icon={false} sx={{ mb: 1, py: 0, overflowWrap: 'anywhere' }}>
      <Text variant="body2" isStrong>
        {texts.title(nameOf(first), others, countText(others))}
      </Text>
      {texts.text}
    </Alert>
  )
}
