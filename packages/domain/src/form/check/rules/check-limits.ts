import type { FormDefinition, Problem } from '../../../form-model/form-types.ts'
import { countCharacters, LIMITS } from '../../../form-model/limits.ts'
import { problem, type FormProblem } from '../../../form-model/problem.ts'
import { isTime } from '../../normalise/read-bounds.ts'

export function checkSchedule({ settings: { schedule } }: FormDefinition): FormProblem[] {
  const times = [
    ['opensAt', 'opening time', schedule.opensAt],
    ['closesAt', 'closing time', schedule.closesAt],
    ['editUntil', 'end of editing', schedule.editUntil],
  ] as const
  const texts = [
    ['notYetText', 'text before opening', schedule.notYetText],
    ['closedText', 'text after closing', schedule.closedText],
  ] as const
  const { opensAt, closesAt } = schedule
  const isReversed = opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt)
  return [
    ...times
      .filter(([, , time]) => time !== null && !isTime(time))
      .flatMap(([key, property]) => at(key, [problem('schedule_time_invalid', { property })])),
    ...at('closesAt', isReversed ? [problem('schedule_reversed')] : []),
    ...at(
      'graceMinutes',
      checkWhole('minutes of grace', schedule.graceMinutes, { max: LIMITS.graceMinutes }),
    ),
    ...texts
      .filter(
        ([, , text]) => text.length > LIMITS.scheduleText && countCharacters(text) > LIMITS.scheduleText,
      )
      .flatMap(([key, property]) =>
        at(key, [problem('settings_text_too_long', { property, max: LIMITS.scheduleText })]),
      ),
  ].map((found) => ({ ...found, setting: `settings.schedule.${found.setting}` }))
}

export function checkLimits({ settings: { limits } }: FormDefinition): FormProblem[] {
  return [
    ...at(
      'maxSubmissions',
      limits.maxSubmissions === null
        ? []
        : checkWhole('number of submissions', limits.maxSubmissions, { max: LIMITS.seats }),
    ),
    ...at(
      'seatsShownBelow',
      checkWhole('number of seats left to show', limits.seatsShownBelow, { max: LIMITS.seats }),
    ),
    ...at(
      'holdMinutes',
      checkWhole('minutes to hold a seat', limits.holdMinutes, { min: 1, max: LIMITS.holdMinutes }),
    ),
    ...at('holdDays', checkWhole('days to hold a seat', limits.holdDays, { max: LIMITS.holdDays })),
    ...at(
      'offerHours',
      checkWhole('hours of an offer', limits.offerHours, { min: 1, max: LIMITS.offerHours }),
    ),
  ].map((found) => ({ ...found, setting: `settings.limits.${found.setting}` }))
}

function checkWhole(
  property: string,
  count: number,
  { min = 0, max }: { min?: number; max: number },
): Problem[] {
  const isRight = Number.isSafeInteger(count) && count >= min && count <= max
  return isRight ? [] : [problem('settings_number_invalid', { property, min, max })]
}

function at(setting: string, problems: Problem[]): (Problem & { setting: string })[] {
  return problems.map((found) => ({ ...found, setting }))
}
