import { describe, expect, it } from 'vitest'
import {
  acceptAnswers,
  allFields,
  answersProblemText,
  checkCustomUrl,
  checkEditLookup,
  checkForm,
  checkMarkup,
  comparableValue,
  countTags,
  csvDate,
  csvNumber,
  csvPhone,
  csvText,
  customUrlFromTitle,
  escapeHtml,
  FIELD_TYPES,
  findUniqueIds,
  fillVariables,
  isColour,
  isDay,
  isEmailAddress,
  isInputField,
  isSafeTarget,
  linkParts,
  matchRow,
  transactionsOf,
  nameFromLabel,
  normaliseForm,
  normalisePhone,
  normaliseUniqueId,
  parseNumber,
  prepareSubmission,
  priceAnswers,
  readStatement,
  readSubmissionName,
  recogniseColumns,
  rowKeys,
  smsSize,
  splitPhone,
  tidyAnswer,
  truncate,
  validateAnswers,
  variablesIn,
} from './index.ts'
import { withScheme } from './formats/safe-url.ts'
import { countLetters } from './text/count-letters.ts'
import { HOSTILE_TEXTS, makeFields, makeForm, re2Patterns } from './testing/index.ts'
import { layoutOfTable } from './csv/index.ts'
import { findGrowth } from './testing/find-growth.ts'

const INPUT_TYPES = FIELD_TYPES.filter((type) => isInputField(type))

/** A field of each type with everything that looks at an answer: bounds, a pattern, rules, prices, a condition. */
const FIELDS = makeFields(
  ...INPUT_TYPES.map((type) => ({
    id: type,
    label: type,
    type,
    required: true,
    options: ['a', 'b'],
    matrix: { rows: [{ value: 'a', label: 'a' }] },
    group: {
      max: 50,
      fields: [
        { id: `${type}-text`, label: 'Text', validation: { max: 9_000, pattern: '^[a-z]+$' } },
        { id: `${type}-box`, label: 'Box', type: 'checkbox', options: ['a', 'b'] },
      ],
    },
    pricing: { enabled: true, options: { a: 5 } },
    validation: {
      min: 1,
      max: 9_000,
      pattern: '^[a-z]+$',
      custom: {
        enabled: true,
        rules: [
          { type: 'custom_pattern', value: '^[^,]+$', message: 'x' },
          { type: 'max_length', value: '100', message: 'x' },
          { type: 'dependent_value', compareField: 'text', dependentValue: '1', message: 'x' },
          { type: 'compare_numbers', compareField: 'number', message: 'x' },
          { type: 'compare_dates', compareField: 'date', message: 'x' },
        ],
      },
    },
  })),
  { id: 'after', label: 'After', conditional: { dependsOn: 'select', showWhen: ['a'] } },
  { id: 'later', label: 'Later', conditional: { dependsOn: 'time', showWhen: ['less_than 12:00'] } },
  { id: 'first', label: 'First', conditional: { dependsOn: 'ranking', showWhen: ['a'] } },
  { id: 'cell', label: 'Cell', conditional: { dependsOn: 'matrix', showWhen: ['a:b'] } },
)
const RULE = { id: 'r', label: 'Range', type: 'range', from: null, to: null, amount: 1 } as const
const SETTINGS = {
  requirePayment: true,
  amount: 100,
  pricing: { rules: ['text', 'select', 'number', 'date'].map((field) => ({ ...RULE, field })) },
}
const readSubmission = prepareSubmission({ fields: FIELDS, patterns: re2Patterns })

function takeAnswer(data: Record<string, unknown>): void {
  const answers = acceptAnswers({ fields: FIELDS, raw: data, audience: 'public' })
  const errors = validateAnswers({ fields: FIELDS, patterns: re2Patterns, answers, audience: 'public' })
  answersProblemText(errors, 'bn')
  priceAnswers({ fields: FIELDS, settings: SETTINGS, answers, at: new Date(0) })
  readSubmission(data)
}

/** Within what an answer may have, and up to what a request may have. */
const SIZES = [2_450, 250_000]

/** Names every text whose work grows too fast, with what it took. */
async function findSlowTexts(run: (text: string) => unknown, sizes = SIZES): Promise<string[]> {
  const slow: string[] = []
  for (const [what, makeText] of Object.entries(HOSTILE_TEXTS)) {
    for (const size of sizes) {
      const growth = await findGrowth({ size, run: (length) => run(makeText(length)) })
      if (growth === null) continue
      slow.push(`${what}: ${growth}`)
      // A larger text would take its time, and say the same.
      break
    }
  }
  return slow
}

describe.each(INPUT_TYPES)('an answer to a %s field', (type) => {
  it('takes time linear in the text', async () => {
    expect(await findSlowTexts((text) => takeAnswer({ [type]: text }))).toEqual([])
  })

  it('takes time linear in a list of texts', async () => {
    const list = (text: string) => Array<string>(50).fill(text.slice(0, text.length / 50))
    expect(await findSlowTexts((text) => takeAnswer({ [type]: list(text) }))).toEqual([])
  })

  it('takes time linear in the number of parts', async () => {
    const run = (length: number) => takeAnswer({ [type]: Array.from({ length }, (_, index) => `${index}`) })
    // A part costs more than a letter: it is a text of its own.
    for (const size of [500, 20_000]) {
      expect(await findGrowth({ size, run }, { overhead: 150_000 })).toBeNull()
    }
  })

  it('is tidied in linear time up to twice the length it may have', async () => {
    const [field] = FIELDS.filter((one) => one.type === type)
    expect(await findSlowTexts((text) => field && tidyAnswer(field, text), [4_900])).toEqual([])
  })
})

describe('rows of a group', () => {
  it('take time linear in their texts', async () => {
    const rows = (text: string) => {
      const part = text.slice(0, text.length / 50)
      return Array(50).fill({ 'group-text': part, 'group-box': [part] })
    }
    expect(await findSlowTexts((text) => takeAnswer({ group: rows(text) }), [2_450, 25_000])).toEqual([])
  })

  it('take time linear in their number', async () => {
    const run = (length: number) =>
      takeAnswer({ group: Array.from({ length }, (_, index) => ({ 'group-text': `${index}` })) })
    for (const size of [500, 20_000]) {
      expect(await findGrowth({ size, run }, { overhead: 150_000 })).toBeNull()
    }
  })
})

const READERS: Record<string, (text: string) => unknown> = {
  'reading a number': parseNumber,
  'reading an e-mail address': isEmailAddress,
  'reading a web address': (text) => ['', 'https://', '/'].map((start) => isSafeTarget(start + text)),
  'finding links': linkParts,
  'reading a phone': (text) => [normalisePhone(text), splitPhone(text)],
  'reading a unique id': (text) => [normaliseUniqueId(text), readSubmissionName(text)],
  'reading an edit code': (text) => checkEditLookup({ uniqueId: text, editCode: text }),
  'reading a day': isDay,
  'reading a colour': isColour,
  'a cell of CSV': (text) => [csvText(text), csvNumber(text), csvPhone(text), csvDate(text)],
  'comparing answers': comparableValue,
  'an address from a title': (text) => [customUrlFromTitle(text), checkCustomUrl(text)],
  'a name from a label': (text) => nameFromLabel(text, 'id'),
  'the size of an SMS': smsSize,
  'counting letters': countLetters,
  'completing a web address': withScheme,
  'cutting a cell': (text) => truncate(text),
  'filling a template': (text) => fillVariables(text, { name: 'Rahim', a: text }, { escape: 'html' }),
  'filling in a value': (text) => fillVariables('{{a}} {{a}}', { a: text }, { escape: 'html' }),
  'the names in a template': variablesIn,
  'escaping HTML': escapeHtml,
  'counting tags': countTags,
  'reading a statement': (text) => {
    const rows = [
      ['Date', 'Details', 'Amount'],
      [text, text, text],
      ['16/11/2026', text, '5'],
      ['16/11/2026', 'x', text],
    ]
    const { rows: read } = readStatement(rows, recogniseColumns(rows))
    return read.map((row) => [
      rowKeys([row]),
      matchRow({
        row,
        payables: [],
        transactions: transactionsOf(row),
        references: findUniqueIds(row.text),
      }),
    ])
  },
  'the separator of a table': layoutOfTable,
  'all answers as a text': (text) => allFields(FIELDS, { text, checkbox: [text] }),
}

it.each(Object.entries(READERS))('%s takes time linear in the text', async (_reader, read) => {
  expect(await findSlowTexts(read, [4_900, 60_000])).toEqual([])
})

/** A form with the text in every place where a form may have one. */
function formWith(text: string): unknown {
  const [first = {}] = makeForm({ fields: [{ id: 'a', type: 'select', options: ['x'] }] }).fields
  const everywhere = (value: unknown): unknown => {
    if (typeof value === 'string') return text
    if (Array.isArray(value)) return value.map(everywhere)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, everywhere(inner)]))
  }
  const form = makeForm()
  const rule = { type: 'custom_pattern', value: text, message: text, compareField: text }
  const validation = { pattern: text, custom: { enabled: true, rules: [rule] } }
  return {
    ...(everywhere(form) as object),
    fields: [{ ...(everywhere(first) as object), type: 'select', validation }],
  }
}

describe('checking a form', () => {
  it('takes time linear in its texts', async () => {
    const check = (text: string) => {
      const form = normaliseForm(formWith(text))
      return [checkMarkup(form), checkForm(form, re2Patterns)]
    }
    // The text is used in some forty places, so this is as much as a request may contain.
    expect(await findSlowTexts(check, [500, 10_000])).toEqual([])
  })

  it.each(['rules', 'options', 'fields', 'prices', 'conditions'])(
    'takes time linear in the number of %s',
    async (what) => {
      const run = (length: number) => {
        const list = Array.from({ length }, () => ({ id: 'a', label: 'a', value: 'a' }))
        const prices = Object.fromEntries(list.map((_, index) => [index, 1]))
        const field = {
          label: 'A',
          type: 'select',
          options: what === 'options' ? list : ['x'],
          pricing: { enabled: true, options: what === 'prices' ? prices : {} },
          conditional: { dependsOn: 'x', showWhen: what === 'conditions' ? Object.keys(prices) : [] },
          validation: { custom: { enabled: true, rules: what === 'rules' ? list : [] } },
        }
        const form = normaliseForm({ title: 'A', fields: what === 'fields' ? list : [field] })
        return checkForm(form, re2Patterns)
      }
      for (const size of [2_000, 25_000]) expect(await findGrowth({ size, run })).toBeNull()
    },
  )
})
