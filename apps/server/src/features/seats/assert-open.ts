import { type FormSchedule, type Locale, scheduleState } from '@nibondhon/domain'
import { formClosed, formNotOpen } from './seat-errors.ts'

/**
 * Throws unless the form takes a submission now. After closing it takes what was begun before, until the grace time is
 * over; `wasBegun` is asked only then.
 */
export async function assertOpen(
  schedule: FormSchedule,
  {
    now,
    locale,
    wasBegun,
  }: {
    now: number
    locale: Locale
    wasBegun: (closedAt: number) => Promise<boolean>
  },
): Promise<void> {
  const state = scheduleState(schedule, now)
  switch (state.kind) {
    case 'open':
    case 'closing_soon':
      return
    case 'not_yet':
      throw formNotOpen(schedule.notYetText, locale)
    case 'closed':
      throw formClosed(schedule.closedText, locale)
    case 'grace':
      if (!(await wasBegun(state.closedAt))) throw formClosed(schedule.closedText, locale)
  }
}
