import type { Field } from '../form-model/form-types.ts'
import { localDigits, type Locale } from '../locale/locale.ts'
import { timeText } from '../time/time-text.ts'
import { isTime } from '../time/typed-time.ts'
import {
  type Comparison,
  type ConditionOperator,
  isCompared,
  readComparison,
} from './condition-comparison.ts'
import { conditionOptions } from './condition-options.ts'

/** What a condition asks for, as staff read it: an option, or "before 6:00 PM". */
export function conditionLabel(field: Field, value: string, locale: Locale): string {
  if (!isCompared(field)) {
    return conditionOptions(field, locale)?.find((option) => option.value === value)?.label ?? value
  }
  const comparison = readComparison(value)
  return comparison === null ? value : comparisonText(field, comparison, locale)
}

function comparisonText({ type }: Field, { operator, from, to }: Comparison, locale: Locale): string {
  const [first, second] = [from, to].map((value) =>
    isTime(value) ? timeText(value, locale) : localDigits(value, locale),
  )
  const texts = (type === 'time' ? TIMES : NUMBERS)[locale]
  return texts[operator](first ?? '', second ?? '')
}

type ComparisonTexts = Readonly<
  Record<Locale, Readonly<Record<ConditionOperator, (from: string, to: string) => string>>>
>

const TIMES: ComparisonTexts = {
  en: {
    greater_than: (from) => `after ${from}`,
    greater_equal: (from) => `${from} or later`,
    less_than: (from) => `before ${from}`,
    less_equal: (from) => `${from} or earlier`,
    equal: (from) => `exactly ${from}`,
    not_equal: (from) => `not ${from}`,
    between: (from, to) => `from ${from} to ${to}`,
  },
  bn: {
    greater_than: (from) => `${from}-এর পরে`,
    greater_equal: (from) => `${from} বা এর পরে`,
    less_than: (from) => `${from}-এর আগে`,
    less_equal: (from) => `${from} বা এর আগে`,
    equal: (from) => `ঠিক ${from}`,
    not_equal: (from) => `${from} ছাড়া অন্য সময়`,
    between: (from, to) => `${from} থেকে ${to}`,
  },
}

const NUMBERS: ComparisonTexts = {
  en: {
    greater_than: (from) => `more than ${from}`,
    greater_equal: (from) => `${from} or more`,
    less_than: (from) => `less than ${from}`,
    less_equal: (from) => `${from} or less`,
    equal: (from) => `exactly ${from}`,
    not_equal: (from) => `not ${from}`,
    between: (from, to) => `from ${from} to ${to}`,
  },
  bn: {
    greater_than: (from) => `${from}-এর বেশি`,
    greater_equal: (from) => `${from} বা বেশি`,
    less_than: (from) => `${from}-এর কম`,
    less_equal: (from) => `${from} বা কম`,
    equal: (from) => `ঠিক ${from}`,
    not_equal: (from) => `${from} ছাড়া অন্য সংখ্যা`,
    between: (from, to) => `${from} থেকে ${to}`,
  },
}
