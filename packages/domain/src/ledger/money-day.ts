/** How far back staff can record money by hand; an earlier day is a typing error. */
const MAX_YEARS_BACK = 2

export type MoneyDayProblem = 'future' | 'too_old'

/** Why money cannot have come or gone on this day; null when it can. Both are YYYY-MM-DD in the association's time zone. */
export function moneyDayProblem(day: string, today: string): MoneyDayProblem | null {
  if (day > today) return 'future'
  const earliest = `${Number(today.slice(0, 4)) - MAX_YEARS_BACK}${today.slice(4)}`
  return day < earliest ? 'too_old' : null
}
