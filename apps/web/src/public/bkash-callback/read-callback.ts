export type Callback =
  | { name: 'missingId' }
  | { name: 'invalidStatus' }
  | { name: 'success' | 'failure' | 'cancel'; paymentID: string }

/** The result that bKash puts into the address of the callback. Only a hint: the server asks bKash itself. */
export function readCallback(search: string): Callback {
  const query = new URLSearchParams(search)
  const paymentID = (query.get('paymentID') ?? '').trim()
  if (paymentID === '') return { name: 'missingId' }
  const status = query.get('status')
  return status === 'success' || status === 'failure' || status === 'cancel'
    ? { name: status, paymentID }
    : { name: 'invalidStatus' }
}
