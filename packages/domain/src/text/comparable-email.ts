/**
 * How two e-mail addresses are compared when they may belong to one person: without case, and without the tag that
 * many providers deliver to the same mailbox (me+1@example.com). For comparison only, never to send to.
 */
export function comparableEmail(address: string): string {
  const text = address.toLowerCase()
  const at = text.indexOf('@')
  const plus = text.indexOf('+')
  const hasTag = plus > 0 && plus < at
  return hasTag ? text.slice(0, plus) + text.slice(at) : text
}
