import type { FormSchedule } from '../form-model/form-rules.ts'

/** Whether a form takes submissions now, by its dates alone. Times are in milliseconds. */
export type ScheduleState =
  | { kind: 'not_yet'; opensAt: number }
  /** `closesAt` is null when no end is set. */
  | { kind: 'open'; closesAt: number | null }
  /** The last day: the page counts down. */
  | { kind: 'closing_soon'; closesAt: number }
  /** Closed, but what was begun before is still taken. */
  | { kind: 'grace'; closedAt: number; until: number }
  | { kind: 'closed'; closedAt: number }

type OpeningTimes = Pick<FormSchedule, 'opensAt' | 'closesAt' | 'graceMinutes'>

const MINUTE_MS = 60_000
const LAST_DAY_MS = 24 * 60 * MINUTE_MS

/** The form is open at the moment of opening, and closed at the moment of closing. */
export function scheduleState({ opensAt, closesAt, graceMinutes }: OpeningTimes, now: number): ScheduleState {
  const opening = readMoment(opensAt)
  const closing = readMoment(closesAt)
  if (closing !== null && now >= closing) {
    const until = closing + graceMinutes * MINUTE_MS
    return now < until ? { kind: 'grace', closedAt: closing, until } : { kind: 'closed', closedAt: closing }
  }
  if (opening !== null && now < opening) return { kind: 'not_yet', opensAt: opening }
  if (closing !== null && closing - now <= LAST_DAY_MS) return { kind: 'closing_soon', closesAt: closing }
  return { kind: 'open', closesAt: closing }
}

/** Whether members find the form open. In the grace time only those who began before can still submit. */
export function isOpenNow(schedule: OpeningTimes, now: number): boolean {
  const { kind } = scheduleState(schedule, now)
  return kind === 'open' || kind === 'closing_soon'
}

/** Whether members may still change their submission; staff are not bound by it. */
export function mayEdit({ editUntil }: Pick<FormSchedule, 'editUntil'>, now: number): boolean {
  const end = readMoment(editUntil)
  return end === null || now < end
}

/** A time that cannot be read, which checkForm rejects, sets no bound. */
function readMoment(time: string | null): number | null {
  const moment = time === null ? Number.NaN : Date.parse(time)
  return Number.isNaN(moment) ? null : moment
}
