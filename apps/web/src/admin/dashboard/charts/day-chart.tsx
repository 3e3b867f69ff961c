import type { Analytics } from '@nibondhon/api-contract'
import { countText, dayText, digitsText } from '../../shared/language/console-formats.ts'
import { submissionsText } from '../../submissions/shared/submission-labels.ts'
import { ChartCard } from './chart-card.tsx'
import { DayBars } from '../../shared/charts/day-bars.tsx'
import { dashboardTexts } from '../texts/dashboard-texts.ts'

/** Submissions on each of the last days. */
export function DayChart({ days }: { days: Analytics['days'] }) {
  const texts = dashboardTexts().days
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <ChartCard
      title={texts.title}
      text={summaryOf(days, total)}
      table={{
        columns: [texts.day, texts.submissions],
        rows: days.toReversed().map(({ day, count }) => [dayText(day), countText(count)]),
      }}
    >
      {total === 0 ? null : (
        <DayBars
          nameAt={weekly}
          label={texts.label(digitsText(String(days.length)))}
          bars={days.map(({ day, count }) => ({
            name: dayText(day),
            // Without the year: the last days are never ambiguous.
            shortName: dayText(day).replace(/ [\d০-৯]+$/, ''),
            count,
            hint: `${dayText(day)}: ${submissionsText(count)}`,
          }))}
        />
      )}
    </ChartCard>
  )
}

function summaryOf(days: Analytics['days'], total: number): string {
  const texts = dashboardTexts().days
  const span = digitsText(String(days.length))
  if (total === 0) return texts.nothing(span)
  const busiest = days.reduce((best, day) => (day.count > best.count ? day : best))
  return texts.summary(submissionsText(total), span, dayText(busiest.day), countText(busiest.count))
}

const NAMED_EVERY = 7

/** Below one day of each week, counted back from today. */
function weekly(index: number, bars: readonly { shortName: string }[]): string | null {
  const last = bars.length - 1
  if (index === last) return dashboardTexts().days.today
  return (last - index) % NAMED_EVERY === 0 ? (bars[index]?.shortName ?? null) : null
}
