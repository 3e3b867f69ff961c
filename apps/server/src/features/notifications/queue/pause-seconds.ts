/** Growing, but never so long that a message arrives more than ten minutes after its provider is back. */
const PAUSES = [15, 30, 60, 120, 240] as const
const LONGEST = 420

/** How long a message rests after its n-th try. */
export function pauseSeconds(attempts: number): number {
  return PAUSES[attempts - 1] ?? LONGEST
}
