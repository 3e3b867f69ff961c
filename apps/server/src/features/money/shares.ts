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
    throw new AppError('invalid', 'shares_invalid.twice', { field: 'parts' })
  }
  const sum = shares.reduce((total, { amountPaisa }) => total + amountPaisa, 0)
  if (sum !== paisa) {
    const params = { sum: formatTaka(sum), paid: formatTaka(paisa) }
    throw new AppError('invalid', 'shares_invalid.sum', { params, field: 'parts' })
  }
}
