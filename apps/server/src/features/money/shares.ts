import { formatTaka, type Paisa } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

/** What a submission gets of a payment that staff assign by hand. */
export interface Share {
  submissionId: string
  amountPaisa: Paisa
}

/** Each submission once, and nothing of the money is left over. */
export function assertShares(shares: readonly Share[], paisa: Paisa): void {
  if (new Set(shares.map(({ submissionId }) => submissionId)).size !== shares.length) {
    throw rejected('Please choose each submission only once.')
  }
  const sum = shares.reduce((total, { amountPaisa }) => total + amountPaisa, 0)
  if (sum !== paisa) {
    throw rejected(`The amounts add up to ${formatTaka(sum)}, but ${formatTaka(paisa)} was paid.`)
  }
}

function rejected(message: string): AppError {
  return new AppError('invalid', 'shares_invalid', message, { errors: { parts: message } })
}
