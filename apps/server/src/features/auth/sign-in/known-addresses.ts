/** More than any association has staff; the one that was seen longest ago is forgotten first. */
const MOST = 1_000

const known = new Set<string>()

/**
 * Someone who is signed in called from here: in a flood of attempts to sign in, requests from here need not stand
 * in line with the flood. Only that, and it is no proof of anything, so each process may have its own memory of it.
 */
export function noteAddress(address: string): void {
  known.delete(address)
  known.add(address)
  if (known.size <= MOST) return
  const [oldest] = known
  if (oldest !== undefined) known.delete(oldest)
}

export function isKnownAddress(address: string): boolean {
  return known.has(address)
}
