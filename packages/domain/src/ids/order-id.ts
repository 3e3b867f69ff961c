/** The order id of a payment. `timestamp` is in milliseconds; the caller makes sure that it is unique. */
export function makeOrderId(timestamp: number): string {
  return `ORDER_${Math.trunc(timestamp)}`
}
