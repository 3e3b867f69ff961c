import type { Analytics } from '@nibondhon/api-contract'
import { dateText } from '@nibondhon/domain'
import { countedText, countText } from '../count-text.ts'
import { ChartCard } from './chart-card.tsx'
import { DayBars } from './day-bars.tsx'

/** Submissions on each of the last days. */
export function DayChart({ days }: { days: Analytics['days'] }) {
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <ChartCard
      title="Submissions by day"
      text={summaryOf(days, total)}
      table={{
        columns: ['Day', 'Submissions'],
        rows: days.toReversed().map(({ day, count }) => [dayText(day), countText(count)]),
      }}
    >
      {total === 0 ? null : (
        <DayBars
          label={`Bar chart of submissions on each of the last ${days.length} days`}
          bars={days.map(({ day, count }) => ({
            name: dayText(day),
            // The year is the same or last year's: either way it is clear without.
            shortName: dayText(day).replace(/ \d+$/, ''),
            count,
            hint: `${dayText(day)}: ${countedText(count, 'submission')}`,
          }))}
        />
      )}
    </ChartCard>
  )
}

function summaryOf(days: Analytics['days'], total: number): string {
  const span = `the last ${days.length} days`
  if (total === 0) return `Nothing came in during ${span}.`
  const most = days.reduce((best, day) => (day.count > best.count ? day : best))
  return `${countedText(total, 'submission')} in ${span}; the busiest day was ${dayText(most.day)} with ${countText(most.count)}.`
}

/** A day is the same day in every zone, so none may move it. */
function dayText(day: string): string {
  return dateText(`${day}T00:00:00Z`, 'UTC')
}
