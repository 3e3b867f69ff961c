import { visibleFields } from '../conditions/visible-fields.ts'
import { isChoiceField } from '../form-model/field-kind.ts'
import type { Answer, Answers, Field, FormSettings } from '../form-model/form-types.ts'
import { readRecord } from '../form-model/read-json.ts'
import { MAX_TAKA, takaToPaisa, type Paisa } from '../money/money.ts'
import { isBlank, isChoiceList, tidyAnswer } from '../form-model/tidy-answer.ts'

export interface PricedOption {
  /** As the person read it. */
  option: string
  pricePaisa: Paisa
}

export interface PricedField {
  fieldId: string
  fieldLabel: string
  selectedOptions: PricedOption[]
}

export interface Price {
  basePaisa: Paisa
  totalPaisa: Paisa
  breakdown: PricedField[]
}

/**
 * What these answers cost: the base price and the price of every chosen option. Hidden fields and options
 * that do not exist cost nothing; a form that takes no payment costs nothing at all.
 */
export function priceAnswers({
  fields,
  settings,
  answers,
}: {
  fields: readonly Field[]
  settings: Pick<FormSettings, 'requirePayment' | 'amount'>
  answers: Answers
}): Price {
  if (!settings.requirePayment) return { basePaisa: 0, totalPaisa: 0, breakdown: [] }
  const basePaisa = paisaOf(settings.amount)
  const breakdown = visibleFields(fields, answers)
    .filter((field) => isChoiceField(field) && field.pricing.enabled)
    .map((field) => priceField(field, readRecord(answers)[field.id]))
    .filter(({ selectedOptions }) => selectedOptions.length > 0)
  const options = breakdown.flatMap(({ selectedOptions }) => selectedOptions)
  const totalPaisa = options.reduce((total, { pricePaisa }) => total + pricePaisa, basePaisa)
  return { basePaisa, totalPaisa, breakdown }
}

/** Whether some answers to this form cost more than its base price. */
export function hasPricedOptions(fields: readonly Field[]): boolean {
  return fields.some((field) => isChoiceField(field) && priceOf(field, Math.max) > 0)
}

/**
 * Whether a member pays for certain, before every question is answered: the answers given cost something, or one that is
 * still missing is required and has no free option.
 */
export function isPaymentCertain(input: Parameters<typeof priceAnswers>[0]): boolean {
  const { fields, settings, answers } = input
  if (!settings.requirePayment) return false
  if (priceAnswers(input).totalPaisa > 0) return true
  return visibleFields(fields, answers).some(
    (field) =>
      field.required &&
      isChoiceField(field) &&
      isBlank(tidyAnswer(field, readRecord(answers)[field.id])) &&
      priceOf(field, Math.min) > 0,
  )
}

/** The least or the most that an option of the field costs. */
function priceOf(field: Field, choose: (...prices: number[]) => number): Paisa {
  const prices = field.options.map(({ value }) => optionPrice(field, value))
  return prices.length === 0 ? 0 : choose(...prices)
}

/** What one option adds; 0 when it has no price. Shown beside the option too. */
export function optionPrice({ pricing }: Field, option: string): Paisa {
  return pricing.enabled && Object.hasOwn(pricing.options, option) ? paisaOf(pricing.options[option]) : 0
}

function priceField(field: Field, given: unknown): PricedField {
  const answer = tidyAnswer(field, given)
  const chosen = new Set<Answer>(isChoiceList(answer) ? answer : [answer])
  const options = new Map(field.options.map(({ value, label }) => [value, label]))
  const selectedOptions = [...options]
    .filter(([value]) => chosen.has(value))
    .map(([value, label]) => ({ option: label, pricePaisa: optionPrice(field, value) }))
    .filter(({ pricePaisa }) => pricePaisa > 0)
  return { fieldId: field.id, fieldLabel: field.label, selectedOptions }
}

/** checkForm rejects other amounts. One that was stored in another way counts 0, so no total becomes negative. */
function paisaOf(taka: number | undefined): Paisa {
  return typeof taka === 'number' && taka > 0 && taka <= MAX_TAKA ? takaToPaisa(taka) : 0
}
