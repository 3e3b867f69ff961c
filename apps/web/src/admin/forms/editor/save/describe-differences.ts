import {
  changeText,
  compareVersions,
  describePriceRule,
  type FormDefinition,
  type FormSettings,
  formatTaka,
  type PriceRule,
  takaToPaisa,
} from '@nibondhon/domain'
import { formatDateTime } from '../../../../lib/format-date.ts'

/** One sentence for each difference between two versions of a form. */
export function describeDifferences(before: FormDefinition, after: FormDefinition): string[] {
  const sentences: string[] = []
  if (before.title !== after.title) sentences.push(`The title is now “${after.title}”.`)
  if (before.description !== after.description) sentences.push('The description is different.')
  if (!isSame(before.translations, after.translations))
    sentences.push('The title or description in the other language is different.')
  if (before.settings.baseLanguage !== after.settings.baseLanguage)
    sentences.push('The language of the form is set differently.')
  if (before.allowEditing !== after.allowEditing) {
    sentences.push(
      after.allowEditing
        ? 'Members may now edit their submissions.'
        : 'Members may no longer edit their submissions.',
    )
  }
  const { notifications, pdfSettings, baseLanguage: _language, ...basic } = before.settings
  const {
    notifications: nextNotifications,
    pdfSettings: nextPdf,
    baseLanguage: _nextLanguage,
    ...nextBasic
  } = after.settings
  if (!isSame(withoutRules(basic), withoutRules(nextBasic)))
    sentences.push('The redirect, the home page or repeated submissions are set differently.')
  sentences.push(...describeRuleChanges(before, after))
  if (!isSame(notifications, nextNotifications)) sentences.push('The notifications are set differently.')
  if (!isSame(pdfSettings, nextPdf)) sentences.push('The PDF output is set differently.')
  // Zero answers: the sentence says only what changed, not what it means for submissions.
  const fields = compareVersions(before.fields, after.fields).map((change) => changeText(change, 0, 'en'))
  return [...sentences, ...fields]
}

/** What changed in the schedule, the limits and the price rules. */
export function describeRuleChanges(before: FormDefinition, after: FormDefinition): string[] {
  return [
    ...describeSchedule(before.settings.schedule, after.settings.schedule),
    ...describeLimits(before.settings.limits, after.settings.limits),
    ...describePrices(before, after),
  ]
}

const TIMES = [
  ['opensAt', 'The form opens on', 'The form has no opening time any more.'],
  ['closesAt', 'The form closes on', 'The form has no closing time any more.'],
  ['editUntil', 'Members can edit until', 'Editing has no end any more.'],
] as const

function describeSchedule(before: FormSettings['schedule'], after: FormSettings['schedule']): string[] {
  const { graceMinutes, notYetText, closedText } = after
  const texts = { graceMinutes, notYetText, closedText }
  const isSameText = isSame({ ...before, ...texts }, before)
  return [
    ...TIMES.filter(([key]) => before[key] !== after[key]).map(([key, start, none]) => {
      const time = after[key]
      return time === null ? none : `${start} ${formatDateTime(time)}.`
    }),
    ...(isSameText ? [] : ['The grace time or the texts before opening and after closing are different.']),
  ]
}

function describeLimits(before: FormSettings['limits'], after: FormSettings['limits']): string[] {
  const { maxSubmissions } = after
  const isSameCount = before.maxSubmissions === maxSubmissions
  const count =
    maxSubmissions === null
      ? 'The number of submissions is not limited any more.'
      : `The form takes at most ${maxSubmissions} submissions.`
  const isRestSame = isSame({ ...before, maxSubmissions }, after)
  return [
    ...(isSameCount ? [] : [count]),
    ...(isRestSame ? [] : ['How seats are shown and held, or the waiting list, is set differently.']),
  ]
}

function describePrices(before: FormDefinition, after: FormDefinition): string[] {
  const earlier = before.settings.pricing.rules
  const later = after.settings.pricing.rules
  const changed = later.flatMap((rule) => {
    const old = earlier.find(({ id }) => id === rule.id)
    if (old === undefined) return [`New price rule: ${sentenceOf(rule, after)}.`]
    return isSame(old, rule) ? [] : [`The price rule “${rule.label}” is now: ${sentenceOf(rule, after)}.`]
  })
  const removed = earlier
    .filter(({ id }) => !later.some((rule) => rule.id === id))
    .map((rule) => `The price rule “${rule.label}” is removed: ${sentenceOf(rule, before)}.`)
  const isMoved = !isSame(idsIn(earlier, later), idsIn(later, earlier))
  return [
    ...describeBasePrice(before.settings, after.settings),
    ...removed,
    ...changed,
    ...(isMoved ? ['The price rules are in another order.'] : []),
  ]
}

function describeBasePrice(before: FormSettings, after: FormSettings): string[] {
  if (before.requirePayment !== after.requirePayment) {
    return [after.requirePayment ? 'The form takes payments now.' : 'The form takes no payments any more.']
  }
  return before.amount === after.amount
    ? []
    : [`The base price is now ${formatTaka(takaToPaisa(after.amount))}.`]
}

function sentenceOf(rule: PriceRule, { fields }: FormDefinition): string {
  return describePriceRule(rule, { fields, timeText: formatDateTime })
}

function idsIn(rules: readonly PriceRule[], others: readonly PriceRule[]): string[] {
  return rules.map(({ id }) => id).filter((id) => others.some((other) => other.id === id))
}

type Rules = Pick<FormSettings, 'schedule' | 'limits' | 'pricing' | 'requirePayment' | 'amount'>

function withoutRules<T extends Rules>(settings: T) {
  const {
    schedule: _schedule,
    limits: _limits,
    pricing: _pricing,
    requirePayment: _requirePayment,
    amount: _amount,
    ...rest
  } = settings
  return rest
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
