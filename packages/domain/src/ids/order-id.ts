/** The merchant's own number of a payment. Milliseconds since 1970; the caller sees to it that no two agree. */
export function makeOrderId(timestamp: number): string {
  return `ORDER_${Math.trunc(timestamp)}`
}

export function isOrderId(text: string): boolean {
  return /^ORDER_[0-9]{1,20}$/.test(text)
}
