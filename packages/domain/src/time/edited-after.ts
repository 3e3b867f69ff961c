import type { Moment } from './date-text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long after submission an edit came: '5 minutes after submission', '1 hour …', '3 days …'. */
export function editedAfterText(input: { submittedAt: Moment; editedAt: Moment }): string {
  const passed = new Date(input.editedAt).getTime() - new Date(input.submittedAt).getTime()
  if (Number.isNaN(passed)) return ''
  if (passed < MINUTE) return 'Less than a minute after submission'
  if (passed < HOUR) return after(passed / MINUTE, 'minute')
  if (passed < DAY) return after(passed / HOUR, 'hour')
  return after(passed / DAY, 'day')
}

function after(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} after submission`
}
