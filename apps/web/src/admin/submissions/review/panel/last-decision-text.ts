import type { ReviewItem } from '@nibondhon/api-contract'
import { dateTimeText } from '../../../shared/language/console-formats.ts'
import { reviewTexts } from '../texts/review-texts.ts'

/** Who gave a submission its status, and when. */
export function lastDecisionText(decision: NonNullable<ReviewItem['lastDecision']>): string {
  return reviewTexts().decide.lastDecision(decision, dateTimeText(decision.at))
}
