import { randomUUID } from 'node:crypto'
import { call } from './call.ts'

interface Beginning {
  formId: string
  data: object
  /** What the page showed, in taka. */
  amount?: number
  discountCode?: string
  offer?: string
  personalLink?: string
}

/** Begins a payment by bKash: no money has moved, so what is full, closed or of another price is rejected. */
export function beginByBkash(
  app: Parameters<typeof call>[0],
  { amount = 500, ...beginning }: Beginning,
  headers: Record<string, string> = {},
) {
  return call(app, 'POST /api/payments', {
    headers,
    body: { method: 'bkash', orderId: randomUUID(), amount, ...beginning },
  })
}
