import { localDay, moneyDayProblem } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

/** Rejects a day that staff entered for money and that is to come or long ago, as an error of its input. */
export function assertMoneyDay(day: string | undefined, input: string, timeZone: string): void {
  const problem = day === undefined ? null : moneyDayProblem(day, localDay(new Date(), timeZone))
  if (problem !== null) throw new AppError('invalid', `day_${problem}`, { field: input })
}
