import type { PriceRule } from '../form-model/form-rules.ts'
import type { Answer, Answers, Field } from '../form-model/form-types.ts'
import { isChoiceField } from '../form-model/field-kind.ts'
import type { Paisa } from '../money/money.ts'
import { priceAnswers, type PriceInput } from './price-answers.ts'
import { optionPrice } from './price-options.ts'

/** More answers are not tried together: then each field by itself. */
const MAX_COMBINATIONS = 256
/** Of one field. */
const MAX_CANDIDATES = 500

/**
 * The least that anyone pays who answers what is required, over all rules, without a code: what a form costs "from". It
 * prices answers that can be the cheapest, so it knows no rule of its own.
 */
export function leastPrice(form: Omit<PriceInput, 'answers' | 'discount'>): Paisa {
  const rules = form.settings.pricing?.rules ?? []
  const priced = new Set(rules.map(fieldOf))
  const controls = new Set(
    form.fields
      .filter(({ id, pricing, group }) => pricing.enabled || group || priced.has(id))
      .map(({ conditional }) => conditional.dependsOn),
  )
  const choices = form.fields.flatMap((field) => {
    const candidates = candidatesOf(field, rules, controls.has(field.id))
    return candidates === null ? [] : [{ id: field.id, candidates }]
  })
  const total = (answers: Answers) => priceAnswers({ ...form, answers }).totalPaisa
  const count = choices.reduce((product, { candidates }) => product * candidates.length, 1)
  if (count > MAX_COMBINATIONS) return leastOneByOne(choices, total)
  let all: Answers[] = [{}]
  for (const { id, candidates } of choices) {
    all = all.flatMap((answers) => candidates.map((answer) => ({ ...answers, [id]: answer })))
  }
  return Math.min(...all.map(total))
}

interface Choice {
  id: string
  candidates: Answer[]
}

function leastOneByOne(choices: readonly Choice[], total: (answers: Answers) => Paisa): Paisa {
  let best: Answers = Object.fromEntries(choices.map(({ id, candidates }) => [id, candidates[0] ?? null]))
  for (const { id, candidates } of choices) {
    const tried = candidates.map((answer) => ({ ...best, [id]: answer }))
    const prices = tried.map(total)
    best = tried[prices.indexOf(Math.min(...prices))] ?? best
  }
  return total(best)
}

/** The answers to a field that can make a difference; null where none does. */
function candidatesOf(field: Field, rules: readonly PriceRule[], isControl: boolean): Answer[] | null {
  const own = rules.filter((rule) => fieldOf(rule) === field.id)
  const answers = [...answersFor(field, own, isControl)].slice(0, MAX_CANDIDATES)
  if (answers.length === 0) return null
  return field.required || field.group ? answers : [null, ...answers]
}

function fieldOf(rule: PriceRule): string | null {
  if (rule.type === 'row') return rule.group
  if (rule.type === 'discount') return rule.when?.field ?? null
  return 'field' in rule ? rule.field : null
}

function answersFor(field: Field, rules: readonly PriceRule[], isControl: boolean): Set<Answer> {
  if (field.group) return new Set(field.group.min > 0 ? [leastRows(field)] : [])
  if (isChoiceField(field)) {
    const isPriced = field.pricing.enabled || rules.length > 0 || isControl
    const options = isPriced ? field.options.map(({ value }) => value) : []
    return new Set<Answer>(field.type === 'checkbox' ? options.map((value) => [value]) : options)
  }
  return new Set(
    rules
      .flatMap((rule) => numbersOf(rule, field.type === 'number' ? (field.validation.min ?? 0) : 0))
      .filter((number) => isAllowed(field, number)),
  )
}

/** At which a rule applies. Who has a number without a price is not whom the form is for. */
function numbersOf(rule: PriceRule, least: number): Answer[] {
  switch (rule.type) {
    case 'range':
      return [rule.from ?? rule.to ?? 1, rule.to ?? rule.from ?? 1]
    case 'quantity':
      return [Math.max(1, least)]
    case 'free_amount':
      return [rule.min ?? Math.max(1, least)]
    case 'discount':
      return rule.when?.in ?? []
    case 'row':
    case 'period':
    case 'code':
    case 'bounds':
      return []
  }
}

/** Whether the form takes it. */
function isAllowed({ type, validation: { min, max } }: Field, answer: Answer): boolean {
  if (typeof answer !== 'number' || type !== 'number') return true
  return (min === null || answer >= min) && (max === null || answer <= max)
}

/** As many rows as are required, each with the cheapest options. */
function leastRows({ group }: Field): Answer {
  const fields = group?.fields ?? []
  const row = Object.fromEntries(
    fields.map((field) => {
      const [cheapest] = [...field.options].sort(
        (one, other) => optionPrice(field, one.value) - optionPrice(field, other.value),
      )
      const answer = cheapest === undefined ? '1' : cheapest.value
      return [field.id, field.type === 'checkbox' ? [answer] : answer]
    }),
  )
  return Array.from({ length: group?.min ?? 0 }, () => row)
}
