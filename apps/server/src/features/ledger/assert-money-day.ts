import { localDay, moneyDayProblem, type MoneyDayProblem } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

/** Rejects a day that staff entered for money and that is to come or long ago, as an error of its input. */
export function assertMoneyDay(day: string | undefined, input: string, timeZone: string): void {
  const problem = day === undefined ? null : moneyDayProblem(day, localDay(new Date(), timeZone))
  if (problem !== null) {
    throw new AppError('invalid', `day_${problem}`, TEXTS[problem], { errors: { [input]: TEXTS[problem] } })
  }
}

const TEXTS: Readonly<Record<MoneyDayProblem, string>> = {
  future: 'This day is in the future. Please enter today or an earlier day.',
  too_old: 'This day is more than two years ago. Please check the year.',
}
