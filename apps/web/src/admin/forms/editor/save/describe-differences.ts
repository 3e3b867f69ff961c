import {
  compareVersions,
  describePriceRule,
  type FormDefinition,
  type FormSettings,
  type PriceRule,
} from '@nibondhon/domain'
import { dateTimeText, digitsText, takaText } from '../../../shared/language/console-formats.ts'
import { methodLabel } from '../../../shared/language/method-label.ts'
import { changeMessage } from '../../../shared/language/problem-message.ts'
import { priceReader } from '../prices/price-reader.ts'
import { saveTexts } from './texts/save-texts.ts'

/** One sentence for each difference between two versions of a form. */
export function describeDifferences(before: FormDefinition, after: FormDefinition): string[] {
  const texts = saveTexts().differences
  const sentences: string[] = []
  if (before.title !== after.title) sentences.push(texts.title(after.title))
  if (before.description !== after.description) sentences.push(texts.description)
  if (!isSame(before.translations, after.translations)) sentences.push(texts.translations)
  if (before.settings.baseLanguage !== after.settings.baseLanguage) sentences.push(texts.baseLanguage)
  if (before.allowEditing !== after.allowEditing)
    sentences.push(after.allowEditing ? texts.mayEdit : texts.mayNotEdit)
  const { notifications, pdfSettings, baseLanguage: _language, ...basic } = before.settings
  const {
    notifications: nextNotifications,
    pdfSettings: nextPdf,
    baseLanguage: _nextLanguage,
    ...nextBasic
  } = after.settings
  if (!isSame(withoutRules(basic), withoutRules(nextBasic))) sentences.push(texts.settings)
  sentences.push(...describeRuleChanges(before, after))
  if (!isSame(notifications, nextNotifications)) sentences.push(texts.notifications)
  if (!isSame(pdfSettings, nextPdf)) sentences.push(texts.pdf)
  // Zero answers: the sentence says only what changed, not what it means for submissions.
  const fields = compareVersions(before.fields, after.fields).map((change) => changeMessage(change, 0))
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

const TIMES = ['opensAt', 'closesAt', 'editUntil'] as const

function describeSchedule(before: FormSettings['schedule'], after: FormSettings['schedule']): string[] {
  const { graceMinutes, notYetText, closedText } = after
  const given = { graceMinutes, notYetText, closedText }
  const isSameText = isSame({ ...before, ...given }, before)
  const texts = saveTexts().differences
  return [
    ...TIMES.filter((key) => before[key] !== after[key]).map((key) => {
      const time = after[key]
      return time === null ? texts.times[key].none : texts.times[key].at(dateTimeText(time))
    }),
    ...(isSameText ? [] : [texts.scheduleTexts]),
  ]
}

function describeLimits(before: FormSettings['limits'], after: FormSettings['limits']): string[] {
  const { maxSubmissions } = after
  const texts = saveTexts().differences
  const isSameCount = before.maxSubmissions === maxSubmissions
  const count = maxSubmissions === null ? texts.unlimited : texts.limited(digitsText(String(maxSubmissions)))
  const isRestSame = isSame({ ...before, maxSubmissions }, after)
  return [...(isSameCount ? [] : [count]), ...(isRestSame ? [] : [texts.seats])]
}

function describePrices(before: FormDefinition, after: FormDefinition): string[] {
  const earlier = before.settings.pricing.rules
  const later = after.settings.pricing.rules
  const texts = saveTexts().differences
  const changed = later.flatMap((rule) => {
    const old = earlier.find(({ id }) => id === rule.id)
    if (old === undefined) return [texts.ruleAdded(sentenceOf(rule, after))]
    return isSame(old, rule) ? [] : [texts.ruleChanged(rule.label, sentenceOf(rule, after))]
  })
  const removed = earlier
    .filter(({ id }) => !later.some((rule) => rule.id === id))
    .map((rule) => texts.ruleRemoved(rule.label, sentenceOf(rule, before)))
  const isMoved = !isSame(idsIn(earlier, later), idsIn(later, earlier))
  return [
    ...describeBasePrice(before.settings, after.settings),
    ...describeMethods(before.settings, after.settings),
    ...removed,
    ...changed,
    ...(isMoved ? [texts.ruleOrder] : []),
  ]
}

function describeBasePrice(before: FormSettings, after: FormSettings): string[] {
  const texts = saveTexts().differences
  if (before.requirePayment !== after.requirePayment) {
    return [after.requirePayment ? texts.payment : texts.noPayment]
  }
  return before.amount === after.amount ? [] : [texts.basePrice(takaText(after.amount))]
}

function describeMethods(before: FormSettings, { paymentMethods }: FormSettings): string[] {
  if (isSame(before.paymentMethods, paymentMethods)) return []
  const texts = saveTexts().differences
  return [paymentMethods ? texts.methods(paymentMethods.map(methodLabel).join(', ')) : texts.allMethods]
}

function sentenceOf(rule: PriceRule, { fields }: FormDefinition): string {
  return describePriceRule(rule, { fields, ...priceReader() })
}

function idsIn(rules: readonly PriceRule[], others: readonly PriceRule[]): string[] {
  return rules.map(({ id }) => id).filter((id) => others.some((other) => other.id === id))
}

type Rules = Pick<
  FormSettings,
  'schedule' | 'limits' | 'pricing' | 'requirePayment' | 'amount' | 'paymentMethods'
>

function withoutRules<T extends Rules>(settings: T) {
  const {
    schedule: _schedule,
    limits: _limits,
    pricing: _pricing,
    requirePayment: _requirePayment,
    amount: _amount,
    paymentMethods: _paymentMethods,
    ...rest
  } = settings
  return rest
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
