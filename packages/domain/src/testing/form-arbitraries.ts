import fc from 'fast-check'
import { isChoiceType, isInputType } from '../form-model/field-kind.ts'
import { isUsedInRules, takesOptions } from '../form-model/field-uses.ts'
import {
  COMPARE_OPERATORS,
  FIELD_TYPES,
  VISIBILITY_LEVELS,
  type Field,
  type FieldType,
  type FormDefinition,
} from '../form-model/form-types.ts'
import { normaliseForm } from '../form/normalise/normalise-form.ts'
import { priceRulesInput } from './price-rule-arbitraries.ts'

/** Forms that may be saved: conditions look back, rules name fields that exist, options are unique. */
export function formArbitrary({ maxFields = 12, maxRules = 0 } = {}): fc.Arbitrary<FormDefinition> {
  return fc
    .record({
      title: fc.string({ minLength: 1, maxLength: 40 }).map((text) => `Form ${text}`),
      types: fc.array(fc.constantFrom(...FIELD_TYPES), { maxLength: maxFields }),
      requirePayment: fc.boolean(),
      paisa: fc.integer({ min: 0, max: 1_000_000 }),
    })
    .chain(({ title, types, requirePayment, paisa }) =>
      fc
        .record({
          fields: fc.tuple(...types.map((type, index) => fieldInput(type, index, types))),
          rules: priceRulesInput(types, maxRules),
        })
        .map(({ fields, rules }) => ({
          title,
          fields,
          settings: { requirePayment, amount: paisa / 100, pricing: { rules } },
        }))
        .map(withPaymentForPrices),
    )
}

/** A form with prices can be saved only if it requires payment. */
function withPaymentForPrices(input: { settings: object }): FormDefinition {
  const form = normaliseForm(input)
  const hasPrices =
    form.settings.pricing.rules.length > 0 ||
    form.fields.some(
      ({ pricing, group }) =>
        pricing.enabled || group?.fields.some((inner) => inner.pricing.enabled) === true,
    )
  return hasPrices ? normaliseForm({ ...form, settings: { ...form.settings, requirePayment: true } }) : form
}

export function fieldsArbitrary(limits?: { maxFields?: number }): fc.Arbitrary<Field[]> {
  return formArbitrary(limits).map((form) => form.fields)
}

function fieldInput(type: FieldType, index: number, types: readonly FieldType[]): fc.Arbitrary<unknown> {
  const isInput = isInputType(type)
  return fc.record({
    id: fc.constant(`f${index}`),
    ...((type === 'number' || type === 'rating') && { name: fc.constant(`n${index}`) }),
    type: fc.constant(type),
    label: fc.constantFrom(`Field ${index}`, `ঘর ${index}`, 'Name'),
    required: isInput ? fc.boolean() : fc.constant(false),
    editable: fc.boolean(),
    options: takesOptions(type) ? optionsInput() : fc.constant([]),
    matrix: fc.constant(type === 'matrix' ? { rows: OPTIONS } : null),
    visibility:
      type === 'page'
        ? fc.constant('public')
        : fc.record({ level: fc.constantFrom(...VISIBILITY_LEVELS), publicCanView: fc.boolean() }),
    pricing: isChoiceType(type) ? pricingInput() : fc.constant({ enabled: false }),
    group: type === 'group' ? groupInput(index) : fc.constant(null),
    rating: fc.record({ scale: fc.integer({ min: 3, max: 10 }), low: fc.constantFrom('', 'Poor') }),
    consent: fc.record({ text: fc.constantFrom('Photos are taken.', 'ছবি তোলা হবে।'), version: fc.nat(3) }),
    formula: fc.record({ expression: formulaInput(types), decimals: fc.nat(6) }),
    conditional: conditionInput(index, types),
    validation: isInput ? validationInput(type, index, types) : fc.constant({}),
  })
}

/** Over the numbers and ratings of the form, which have names of their own for it. */
function formulaInput(types: readonly FieldType[]): fc.Arbitrary<string> {
  const names = types.flatMap((type, index) =>
    type === 'number' || type === 'rating' ? [`{n${index}}`] : [],
  )
  const value = fc.constantFrom('2', '0.5', '{paymentAmount}', ...names)
  return fc.tuple(value, fc.constantFrom('+', '-', '*', '/'), value).map((parts) => parts.join(' '))
}

function groupInput(index: number): fc.Arbitrary<unknown> {
  return fc.record({
    min: fc.integer({ min: 0, max: 2 }),
    max: fc.integer({ min: 2, max: 5 }),
    rowLabel: fc.constantFrom('', 'Guest', 'অতিথি'),
    fields: fc.boolean().map((isPriced) => [
      { id: `f${index}-name`, label: 'Name', required: true },
      {
        id: `f${index}-meal`,
        label: 'Meal',
        type: 'select',
        options: OPTIONS,
        ...(isPriced && { pricing: { enabled: true, options: { Yes: 120.5, No: 0 } } }),
      },
      {
        id: `f${index}-diet`,
        label: 'Diet',
        type: 'checkbox',
        options: OPTIONS,
        conditional: { dependsOn: `f${index}-meal`, showWhen: ['Yes'] },
      },
    ]),
  })
}

const OPTIONS = ['Yes', 'No', 'হ্যাঁ', 'Veg, no egg', '[1]']

function optionsInput(): fc.Arbitrary<string[]> {
  return fc.constant(OPTIONS)
}

function pricingInput(): fc.Arbitrary<unknown> {
  const price = fc.integer({ min: 0, max: 500_000 }).map((paisa) => paisa / 100)
  return fc.record({ enabled: fc.boolean(), options: fc.dictionary(fc.constantFrom(...OPTIONS), price) })
}

function conditionInput(index: number, types: readonly FieldType[]): fc.Arbitrary<unknown> {
  const earlier = types
    .slice(0, index)
    .map((type, other) => ({ dependsOn: `f${other}`, values: conditionValues(type) }))
    .filter(({ values }) => values.length > 0)
  if (earlier.length === 0) return fc.constant({})
  const condition = fc.constantFrom(...earlier).chain(({ dependsOn, values }) =>
    fc.record({
      dependsOn: fc.constant(dependsOn),
      showWhen: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }),
    }),
  )
  return fc.option(condition, { nil: {} })
}

/** What a condition on a field of the type can ask for; none for those on which nothing depends here. */
function conditionValues(type: FieldType): readonly string[] {
  switch (type) {
    case 'time':
      return ['less_than 12:00', 'between 12:00 18:00', 'not_equal 09:30']
    case 'signature':
      return ['filled', 'not_filled']
    default:
      return isChoiceType(type) || type === 'ranking' ? OPTIONS : []
  }
}

function validationInput(type: FieldType, index: number, types: readonly FieldType[]): fc.Arbitrary<unknown> {
  return fc.record({
    min: fc.option(fc.integer({ min: 0, max: 4 })),
    max: fc.option(fc.integer({ min: 4, max: 60 })),
    pattern: fc.constantFrom('', '', '^[A-Za-z]', '[০-৯]|[0-9]'),
    custom: fc.record({
      enabled: fc.boolean(),
      rules: fc.array(ruleInput(type, index, types), { maxLength: 3 }),
    }),
  })
}

function ruleInput(type: FieldType, index: number, types: readonly FieldType[]): fc.Arbitrary<unknown> {
  const others = types.flatMap((other, at) => (at === index ? [] : [{ id: `f${at}`, type: other }]))
  const alike = others.filter((other) => other.type === type).map((other) => other.id)
  const answered = others.filter((other) => isUsedInRules(other.type)).map((other) => other.id)
  const message = fc.constantFrom('Not like that', 'এভাবে নয়')
  const rules: fc.Arbitrary<unknown>[] = [
    fc.record({ type: fc.constantFrom('min_length', 'max_length'), value: fc.nat(20).map(String), message }),
    fc.record({ type: fc.constant('custom_pattern'), value: fc.constantFrom('a', '^.*$', '\\d'), message }),
  ]
  if ((type === 'date' || type === 'number') && alike.length > 0) {
    rules.push(
      fc.record({
        type: fc.constant(type === 'date' ? 'compare_dates' : 'compare_numbers'),
        compareField: fc.constantFrom(...alike),
        compareOperator: fc.constantFrom(...COMPARE_OPERATORS),
        message,
      }),
    )
  }
  if (answered.length > 0) {
    rules.push(
      fc.record({
        type: fc.constant('dependent_value'),
        compareField: fc.constantFrom(...answered),
        dependentValue: fc.constantFrom('Yes', '5', 'হ্যাঁ'),
        value: fc.constantFrom('', 'Yes', '7'),
        message,
      }),
    )
  }
  return fc.oneof(...rules)
}
