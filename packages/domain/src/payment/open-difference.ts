import type { Paisa } from '../money/money.ts'

/** What a change of the answers costs more than was agreed. */
export interface OpenDifference {
  /** What of it is still to be paid. */
  openPaisa: Paisa
  /** What a receipt or a typed transaction is for, which staff have not decided about; null without one. */
  waitingPaisa: Paisa | null
}

export function isOpenDifference(difference: OpenDifference | undefined): difference is OpenDifference {
  return difference !== undefined && difference.openPaisa > 0
}
