import type { OpenDifference, Paisa } from '@nibondhon/domain'
import type { StoredSubmission } from '../../submissions/index.ts'

/** Of a paid submission the difference that a change of its answers costs, otherwise its price. */
export function duePaisa(
  { amountPaisa, paymentStatus }: Pick<StoredSubmission, 'amountPaisa' | 'paymentStatus'>,
  difference: OpenDifference | undefined,
): Paisa {
  return paymentStatus === 'completed' ? (difference?.openPaisa ?? 0) : amountPaisa
}
