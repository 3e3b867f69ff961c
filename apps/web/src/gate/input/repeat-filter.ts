/** A ticket that stays before the camera is read ten times a second; shown again after so long, it is another scan. */
const AWAY_MS = 3000

export interface RepeatFilter {
  /** Whether a text is another scan, not the one that is still before the camera. */
  isNew(text: string, now: number): boolean
  /** After a pause in which nothing was read: what was there before it may still be there. */
  resume(now: number): void
}

export function createRepeatFilter(): RepeatFilter {
  let last = ''
  let seenAt = -Infinity
  return {
    isNew(text, now) {
      const isSame = text === last && now - seenAt < AWAY_MS
      last = text
      seenAt = now
      return !isSame
    },
    resume(now) {
      seenAt = now
    },
  }
}
