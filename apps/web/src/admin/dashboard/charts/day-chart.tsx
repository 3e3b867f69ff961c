import type { Analytics } from '@nibondhon/api-contract'
import { dateText } from '@nibondhon/domain'
import { countedText, countText } from '../dashboard-numbers.ts'
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
            // Without the year: the last days are never ambiguous.
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
  const busiest = days.reduce((best, day) => (day.count > best.count ? day : best))
  return `${countedText(total, 'submission')} in ${span}; the busiest day was ${dayText(busiest.day)} with ${countText(busiest.count)}.`
}

/** Formats the day in UTC, so that no time zone shifts it to the day before or after. */
function dayText(day: string): string {
  return dateText(`${day}T00:00:00Z`, 'UTC')
}
