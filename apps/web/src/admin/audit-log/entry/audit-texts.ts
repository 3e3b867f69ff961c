import type { AuditEvent } from '@nibondhon/api-contract'
import { formatDateTime } from '../../../lib/format-date.ts'

/** For an event that repeated, the first and last time: '15 Nov 2026, 8:50 PM to 8:58 PM'. */
export function timeText({ at, lastAt }: Pick<AuditEvent, 'at' | 'lastAt'>): string {
  const first = formatDateTime(at)
  const last = lastAt === null ? first : formatDateTime(lastAt)
  if (first === last) return first
  const [day = ''] = first.split(', ')
  return `${first} to ${last.startsWith(`${day}, `) ? last.slice(day.length + 2) : last}`
}
