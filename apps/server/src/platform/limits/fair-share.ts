/**
 * Up to which count a caller's next call is let through, of a limit that all share. Two thirds are for everybody. The rest is
 * kept for those with few calls: a first call gets all of it, a second one half, and so on. So callers with many calls, however
 * many they are, leave a third to members who come once. Trusted callers get half of the rest for any call.
 */
export function fairShare(max: number, calls: number, isTrusted = false): number {
  const reserved = max / 3
  return Math.floor(max - reserved + reserved / (isTrusted ? Math.min(calls, 2) : calls))
}
