import {
  fieldOfRule,
  isChoiceField,
  isChoiceList,
  isFileAnswer,
  isRowList,
  namesInFormula,
  optionPrice,
  splitPages,
  type Answer,
  type Answers,
  type Field,
  type FormDefinition,
  type GroupRow,
  type PriceRule,
  type RowAnswer,
} from '@nibondhon/domain'

/** What staff entered in the calculator: answers by field id; for a group, the number of its rows. */
export type Sample = Readonly<Record<string, Answer>>

/**
 * The fields that decide the price: those of the rules, those with priced options, and those that decide whether such a
 * field is shown, or from which that is calculated.
 */
export function priceFields({ fields, settings }: Pick<FormDefinition, 'fields' | 'settings'>): Field[] {
  return withDeciding(fields, settings.pricing.rules.map(fieldOfRule)).filter(({ type }) => type !== 'page')
}

/** The priced choices in the rows of a group and what decides about them; the sample answers them once for all rows. */
export function pricedRowFields({ group }: Field): Field[] {
  return withDeciding(group?.fields ?? [], [])
}

function withDeciding(fields: readonly Field[], priced: readonly (string | null)[]): Field[] {
  const pages = splitPages(fields)
  const byId = new Map(fields.map((field) => [field.id, field]))
  const byName = new Map(fields.map((field) => [field.name, field]))
  const needed = new Set(priced)
  for (const field of fields) if (hasPrices(field)) needed.add(field.id)
  for (const id of needed) {
    const field = byId.get(id ?? '')
    if (!field) continue
    if (field.conditional.dependsOn) needed.add(field.conditional.dependsOn)
    for (const name of namesInFormula(field)) {
      const used = byName.get(name)
      if (used) needed.add(used.id)
    }
    const page = pages.find((one) => one.fields.some((other) => other.id === id))
    if (page) needed.add(page.id)
  }
  return fields.filter(({ id }) => needed.has(id))
}

/** The answers of a sample. What was not entered yet has a value that shows what the rules do. */
export function sampleAnswers(form: Pick<FormDefinition, 'fields' | 'settings'>, sample: Sample): Answers {
  return Object.fromEntries(
    priceFields(form).map((field) => {
      const given = sample[field.id]
      const answer = given === undefined ? firstAnswer(field, form.settings.pricing.rules) : given
      return [field.id, field.group === null ? answer : rowsOf(field, answer, sample)]
    }),
  )
}

/** The beginning of the first range, the first option of a choice of one, one row; otherwise nothing. */
export function firstAnswer(field: Field, rules: readonly PriceRule[]): Answer {
  if (field.group !== null) return 1
  if (isChoiceField(field)) {
    const [option] = field.options
    return field.type !== 'checkbox' && option ? option.value : ''
  }
  const range = rules.find((rule) => rule.type === 'range' && rule.field === field.id)
  const number = range?.type === 'range' ? (range.from ?? range.to) : null
  if (number === null) return ''
  if (field.type === 'date') return `${String(number).padStart(4, '0')}-01-01`
  return field.type === 'number' ? number : String(number)
}

/** Rows that count: each has an answer. */
function rowsOf(field: Field, answer: Answer, sample: Sample): GroupRow[] {
  const count =
    typeof answer === 'number' ? Math.min(Math.max(0, Math.floor(answer)), field.group?.max ?? 0) : 0
  const row = sampleRow(field, sample)
  return Array.from({ length: count }, () => row)
}

export function sampleRow(field: Field, sample: Sample): GroupRow {
  const asked = new Set(pricedRowFields(field).map(({ id }) => id))
  const filled = (field.group?.fields ?? []).map((inner): [string, RowAnswer] => {
    if (isChoiceField(inner) || asked.has(inner.id)) return [inner.id, rowAnswer(sample[inner.id])]
    return [inner.id, inner.type === 'number' ? 1 : 'x']
  })
  return Object.fromEntries(filled)
}

function rowAnswer(answer: Answer = ''): RowAnswer {
  return isFileAnswer(answer) || (isRowList(answer) && !isChoiceList(answer)) ? null : answer
}

function hasPrices(field: Field): boolean {
  if (field.group !== null) return field.group.fields.some(hasPrices)
  return field.options.some(({ value }) => optionPrice(field, value) > 0)
}
