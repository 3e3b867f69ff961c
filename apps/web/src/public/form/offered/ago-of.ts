export interface Ago {
  unit: 'moments' | 'minutes' | 'hours' | 'days'
  count: number
}

const MINUTE_MS = 60_000

/** How long ago something was, as people say it. A clock that was set back gives "moments". */
export function agoOf(ms: number): Ago {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return { unit: 'moments', count: 0 }
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}
