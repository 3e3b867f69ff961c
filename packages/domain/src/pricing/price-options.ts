import { visibleFields } from '../conditions/visible-fields.ts'
import { isChoiceField } from '../form-model/field-kind.ts'
import type { Answer, Answers, Field, FormSettings } from '../form-model/form-types.ts'
import { readRecord } from '../form-model/read-json.ts'
import { isBlank, isChoiceList, tidyAnswer } from '../form-model/tidy-answer.ts'
import { MAX_TAKA, takaToPaisa, type Paisa } from '../money/money.ts'

export interface PricedOption {
  /** As the person read it; '' where the label of the line says everything. */
  option: string
  /** Negative for a discount. */
  pricePaisa: Paisa
}

/** One line of a price: a field with its options, or a rule. */
export interface PricedField {
  /** The id of the field or of the rule. */
  fieldId: string
  fieldLabel: string
  selectedOptions: PricedOption[]
}

export interface Price {
  basePaisa: Paisa
  totalPaisa: Paisa
  breakdown: PricedField[]
}

export interface OptionPriceInput {
  fields: readonly Field[]
  settings: Pick<FormSettings, 'requirePayment' | 'amount'>
  answers: Answers
}

/**
 * The base price and the price of every chosen option, without price rules and the rows of groups. Hidden fields and
 * options that do not exist cost nothing; a form that takes no payment costs nothing at all.
 */
export function priceOptions({ fields, settings, answers }: OptionPriceInput): Price {
  if (!settings.requirePayment) return { basePaisa: 0, totalPaisa: 0, breakdown: [] }
  const basePaisa = paisaOf(settings.amount)
  const given = readRecord(answers)
  const breakdown = visibleFields(fields, answers)
    .map((field) => lineOf(field, chosenOptions(field, given[field.id])))
    .filter(({ selectedOptions }) => selectedOptions.length > 0)
  return { basePaisa, totalPaisa: basePaisa + sumOf(breakdown), breakdown }
}

/** Whether answers to these fields can have a price of their own. */
export function hasPricedOptions(fields: readonly Field[]): boolean {
  return fields.some((field) => isChoiceField(field) && priceOf(field, Math.max) > 0)
}

/**
 * Whether a member pays for certain, before every question is answered: the answers given cost something, any others would
 * too, or one that is still missing is required and has no free option.
 */
export function isPaymentCertain({
  fields,
  settings,
  answers,
  totalPaisa,
  hasDiscount = false,
}: Omit<OptionPriceInput, 'settings'> & {
  /** `leastAmount` is left out where it is the base price. */
  settings: OptionPriceInput['settings'] & { leastAmount?: number }
  /** What the answers cost so far. */
  totalPaisa: Paisa
  /** By a code, which may leave nothing to pay. */
  hasDiscount?: boolean
}): boolean {
  if (!settings.requirePayment) return false
  if (totalPaisa > 0) return true
  if (!hasDiscount && paisaOf(settings.leastAmount ?? settings.amount) > 0) return true
  return visibleFields(fields, answers).some(
    (field) =>
      field.required &&
      isBlank(tidyAnswer(field, readRecord(answers)[field.id])) &&
      isChoiceField(field) &&
      priceOf(field, Math.min) > 0,
  )
}

/** What one option adds; 0 when it has no price. Shown beside the option too. */
export function optionPrice({ pricing }: Field, option: string): Paisa {
  return pricing.enabled && Object.hasOwn(pricing.options, option) ? paisaOf(pricing.options[option]) : 0
}

/** checkForm rejects other amounts. One that was stored in another way counts 0, so no total becomes negative. */
export function paisaOf(taka: number | null | undefined): Paisa {
  return typeof taka === 'number' && taka > 0 && taka <= MAX_TAKA ? takaToPaisa(taka) : 0
}

/** The least or the most that an option of the field costs. */
function priceOf(field: Field, choose: (...prices: number[]) => number): Paisa {
  const prices = field.options.map(({ value }) => optionPrice(field, value))
  return prices.length === 0 ? 0 : choose(...prices)
}

export function lineOf({ id, label }: Field, selectedOptions: PricedOption[]): PricedField {
  return { fieldId: id, fieldLabel: label, selectedOptions }
}

/** What of the answer has a price. */
export function chosenOptions(field: Field, given: unknown): PricedOption[] {
  if (!isChoiceField(field) || !field.pricing.enabled) return []
  const answer = tidyAnswer(field, given)
  const chosen = new Set<Answer>(isChoiceList(answer) ? answer : [answer])
  const options = new Map(field.options.map(({ value, label }) => [value, label]))
  return [...options]
    .filter(([value]) => chosen.has(value))
    .map(([value, label]) => ({ option: label, pricePaisa: optionPrice(field, value) }))
    .filter(({ pricePaisa }) => pricePaisa > 0)
}

export function sumOf(lines: readonly PricedField[]): Paisa {
  return lines
    .flatMap(({ selectedOptions }) => selectedOptions)
    .reduce((sum, { pricePaisa }) => sum + pricePaisa, 0)
}
