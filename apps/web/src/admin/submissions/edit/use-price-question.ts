import { useCallback, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'

/** What a change of answers costs, in taka. */
export interface PriceChange {
  before: number
  total: number
  toPay: number
  comesBack: number
  /** The payment is being checked: the difference is settled after that. */
  isNoted: boolean
}

interface Question {
  price: PriceChange
  answer(isAgreed: boolean): void
}

/** Sends a change with the price that the person has seen; null while they have seen none. */
type SendWithPrice = <T>(send: (agreedTotal: number | null) => Promise<T>) => Promise<T>

/** Asks before a change that has another price is saved. Without a yes, the change fails as it did. */
export function usePriceQuestion(): { question: Question | null; sendWithPrice: SendWithPrice } {
  const [question, setQuestion] = useState<Question | null>(null)

  const sendWithPrice: SendWithPrice = useCallback(async (send) => {
    let agreedTotal: number | null = null
    for (;;) {
      try {
        return await send(agreedTotal)
      } catch (error) {
        // The price may change once more before the yes arrives; then it is asked again.
        if (!isPriceQuestion(error)) throw error
        const price = readPrice(error.errors)
        const isAgreed = await new Promise<boolean>((answer) => setQuestion({ price, answer }))
        setQuestion(null)
        if (!isAgreed) throw error
        agreedTotal = price.total
      }
    }
  }, [])

  return { question, sendWithPrice }
}

export function isPriceQuestion(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'price_to_confirm'
}

function readPrice(errors: Readonly<Record<string, string>>): PriceChange {
  const taka = (key: string) => Number(errors[key] ?? 0)
  return {
    before: taka('before'),
    total: taka('total'),
    toPay: taka('toPay'),
    comesBack: taka('comesBack'),
    isNoted: errors['isNoted'] === 'true',
  }
}
