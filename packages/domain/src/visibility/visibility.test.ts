import { describe, expect, it } from 'vitest'
import { makeField, makeFields, makeForm, re2Patterns, type FieldInput } from '../testing/index.ts'
import { lockText } from '../translations/label-text.ts'
import { AUDIENCES, countHiddenFromPublic, fieldAccess, isRestricted } from './field-access.ts'
import { fieldsFor } from './fields-for.ts'
import { markPriceFields } from '../pricing/mark-price-fields.ts'
import { pricePhase } from '../pricing/public-pricing.ts'
import { publicForm } from './public-form.ts'

const KINDS = {
  open: {},
  fixed: { editable: false },
  priced: { type: 'radio', options: ['A'], pricing: { enabled: true } },
  staff: { visibility: { level: 'admin-only' } },
  viewable: { visibility: { level: 'admin-only', publicCanView: true } },
  hidden: { visibility: { level: 'hidden', publicCanView: true } },
} satisfies Record<string, FieldInput>

/** unseen, view (with the lock) or edit (with the note) */
const TABLE: Record<(typeof AUDIENCES)[number], Record<keyof typeof KINDS, string>> = {
  public: {
    open: 'edit',
    fixed: 'edit',
    priced: 'edit',
    staff: 'unseen',
    viewable: 'view read-only',
    hidden: 'unseen',
  },
  'public-edit': {
    open: 'edit',
    fixed: 'view read-only',
    priced: 'view pricing',
    staff: 'unseen',
    viewable: 'view read-only',
    hidden: 'unseen',
  },
  admin: { open: 'edit', fixed: 'edit', priced: 'edit', staff: 'edit', viewable: 'edit', hidden: 'unseen' },
  'admin-edit': {
    open: 'edit',
    fixed: 'edit non-editable',
    priced: 'edit pricing',
    staff: 'edit non-editable',
    viewable: 'edit non-editable',
    hidden: 'edit non-editable',
  },
}

describe.each(AUDIENCES)('fieldAccess for %s', (audience) => {
  it.each(Object.entries(TABLE[audience]))('a field that is %s: %s', (kind, expected) => {
    const { canSee, canEdit, lock } = fieldAccess(makeField(KINDS[kind as keyof typeof KINDS]), audience)
    const access = canEdit ? 'edit' : canSee ? 'view' : 'unseen'
    expect([access, lock].filter(Boolean).join(' ')).toBe(expected)
  })
})

describe('fieldsFor', () => {
  const fields = makeFields(...Object.entries(KINDS).map(([id, kind]) => ({ id, ...kind })))

  it('leaves out what the audience does not see', () => {
    const seen = AUDIENCES.map((audience) =>
      fieldsFor(fields, audience)
        .map(({ id }) => id)
        .join(' '),
    )
    expect(seen).toEqual([
      'open fixed priced viewable',
      'open fixed priced viewable',
      'open fixed priced staff viewable',
      'open fixed priced staff viewable hidden',
    ])
  })

  it('counts what staff see and the public does not', () => {
    expect(countHiddenFromPublic(fields, 'admin')).toBe(1)
    expect(countHiddenFromPublic(fields, 'admin-edit')).toBe(2)
  })

  it('marks what is not for everyone', () => {
    expect(fields.filter(isRestricted).map(({ id }) => id)).toEqual(['staff', 'viewable', 'hidden'])
  })
})

describe('what sets the price', () => {
  const rules = [
    { id: 'r1', label: 'Batch', type: 'range', field: 'batch', from: 1981, to: null, amount: 1000 },
    { id: 'r2', label: 'Shirts', type: 'quantity', field: 'shirts', unitPrice: 300 },
    { id: 'r3', label: 'Gift', type: 'free_amount', field: 'gift', min: 50, max: 500, suggestions: [100] },
    { id: 'r4', label: 'Pupil', type: 'discount', percent: 50, when: { field: 'pupil', in: ['Yes'] } },
    { id: 'r5', label: 'Guests', type: 'row', group: 'guests', amount: 500 },
  ]
  const meal = { id: 'm', type: 'select', options: ['A'], pricing: { enabled: true, options: { A: 5 } } }
  const form = makeForm({
    fields: [
      { id: 'name' },
      { id: 'batch', type: 'number' },
      { id: 'shirts', type: 'number' },
      { id: 'gift', type: 'number' },
      { id: 'pupil', type: 'radio', options: ['Yes', 'No'] },
      { id: 'guests', type: 'group', group: { fields: [{ id: 'g', label: 'Name' }] } },
      { id: 'meals', type: 'group', group: { fields: [meal] } },
      { id: 'plain', type: 'group', group: { fields: [{ id: 'p', label: 'Name' }] } },
    ],
    settings: { requirePayment: true, pricing: { rules } },
  })
  const locked = (settings = form.settings) =>
    markPriceFields(form.fields, settings)
      .filter((field) => fieldAccess(field, 'public-edit').lock === 'pricing')
      .map(({ id }) => id)

  it('is locked for members after submitting, where a rule looks at it or rows have prices', () => {
    expect(locked()).toEqual(['batch', 'shirts', 'gift', 'pupil', 'guests', 'meals'])
  })

  it('is locked by no rule of a form that takes no payment', () => {
    expect(locked({ ...form.settings, requirePayment: false })).toEqual(['meals'])
  })

  it('is noted for staff, who may change it', () => {
    const [, batch] = markPriceFields(form.fields, form.settings)
    expect(batch && fieldAccess(batch, 'admin-edit')).toEqual({
      canSee: true,
      canEdit: true,
      lock: 'pricing',
    })
  })
})

describe('lockText', () => {
  it('explains to members why a field is locked', () => {
    expect(lockText('pricing', 'public-edit', 'en')).toBe(
      'Pricing field - locked to maintain payment integrity',
    )
    expect(lockText('read-only', 'public-edit', 'en')).toBe('Read-only')
  })

  it('explains to staff what members cannot change', () => {
    expect(lockText('pricing', 'admin-edit', 'en')).toBe('Pricing field - locked')
    expect(lockText('non-editable', 'admin-edit', 'en')).toBe('Non-editable by users')
  })
})

describe('a group with a field that is locked for members', () => {
  function access(...inner: FieldInput[]) {
    const group = makeField({
      type: 'group',
      group: { fields: inner.map((one, id) => ({ id: `${id}`, ...one })) },
    })
    const [marked = group] = markPriceFields([group], makeForm().settings)
    return fieldAccess(marked, 'public-edit')
  }

  it.each([
    ['open', {}, null],
    ['fixed', KINDS.fixed, null],
    ['priced', KINDS.priced, 'pricing'],
    ['staff', KINDS.staff, null],
  ] as const)('lets members change the other fields: %s', (_kind, inner, lock) => {
    expect(access({}, inner)).toEqual({ canSee: true, canEdit: true, lock })
  })

  it('is locked as a whole where all its fields are', () => {
    expect(access(KINDS.priced)).toEqual({ canSee: true, canEdit: false, lock: 'pricing' })
    expect(access(KINDS.fixed)).toEqual({ canSee: true, canEdit: false, lock: 'read-only' })
  })
})

describe('publicForm', () => {
  const NOW = new Date('2026-11-16T10:00:00Z')
  const form = makeForm({
    title: 'T',
    fields: [
      { id: 'a', visibility: { level: 'public', description: 'for us' } },
      { id: 'b', visibility: { level: 'admin-only', publicCanView: true } },
      { id: 'c', visibility: { level: 'admin-only' } },
      { id: 'd', visibility: { level: 'hidden', publicCanView: true } },
    ],
    settings: { requirePayment: true, amount: 5, redirectUrl: '/thanks', notifications: { emailField: 'x' } },
  })

  it('marks a placeholder that does not fit the pattern: it is no example of the format', () => {
    const validation = { pattern: '^[A-Z]{2}\\d{3}$' }
    const rows = { fields: [{ id: 'in', placeholder: 'Roll number', validation }] }
    const fields = [
      { id: 'example', placeholder: 'AB123', validation },
      { id: 'hint', placeholder: 'Your roll number', validation },
      { id: 'free', placeholder: 'Your name' },
      { id: 'rows', type: 'group' as const, group: rows },
    ]
    const shown = publicForm(makeForm({ fields }), NOW, re2Patterns).fields
    expect(shown.map(({ isHint }) => isHint)).toEqual([undefined, true, undefined, undefined])
    expect(shown[3]?.group?.fields[0]?.isHint).toBe(true)
  })

  it('has only public fields, those to look at marked read-only', () => {
    expect(publicForm(form, NOW).fields.map(({ id, readOnly }) => [id, readOnly])).toEqual([
      ['a', undefined],
      ['b', true],
    ])
  })

  it('has only the settings a visitor needs', () => {
    expect(publicForm(form, NOW)).toMatchObject({ title: 'T', description: '', allowEditing: true })
    expect(publicForm(form, NOW).settings).toEqual({
      requirePayment: true,
      amount: 5,
      allowMultipleSubmissions: true,
      redirectUrl: '/thanks',
    })
  })

  const PERIOD = { id: 'p', label: 'Early', type: 'period', until: '2026-11-10T00:00:00Z', amount: -5 }
  const CODE = { id: 'c', label: 'Friends', type: 'code', code: 'SECRET', percent: 12.75, maxUses: 987 }
  const priced = (rules: object[], requirePayment = true) =>
    publicForm(makeForm({ settings: { requirePayment, pricing: { rules } } }), NOW).settings.pricing

  it('has the price rules without codes, and says that it takes one', () => {
    const pricing = priced([PERIOD, CODE])
    expect(pricing).toMatchObject({ rules: [{ id: 'p' }], takesCode: true, at: '2026-11-10T00:00:00.000Z' })
    expect(JSON.stringify(pricing)).not.toMatch(/SECRET|12\.75|987|Friends/)
  })

  it('has no price rules where there are none, or nothing is to be paid', () => {
    expect(priced([])).toBeUndefined()
    expect(priced([PERIOD], false)).toBeUndefined()
    expect(priced([{ ...PERIOD, type: 'bounds' }])).toEqual({ rules: [expect.anything()] })
  })

  it('says the same about the time until a period begins or ends', () => {
    const at = (time: string) =>
      pricePhase(
        makeForm({ settings: { pricing: { rules: [PERIOD] } } }).settings.pricing.rules,
        new Date(time),
      )
    expect(at('2026-11-09T23:59:59Z')).toBe(0)
    expect(at('2026-11-10T00:00:00Z')).toBe(at('2027-01-01T00:00:00Z'))
  })

  it('has no variable of a field that it leaves out, because the page would show its braces', () => {
    const content = '<p>[{{score}}] {{name}} {{other}}</p>'
    const { fields } = publicForm(
      makeForm({
        fields: [
          { id: 'n', name: 'name' },
          { id: 's', name: 'score', visibility: { level: 'hidden' } },
          { id: 'h', type: 'html', htmlContent: { content } },
        ],
      }),
      NOW,
    )
    expect(fields[1]?.htmlContent.content).toBe('<p>[] {{name}} {{other}}</p>')
  })

  it('has only the public fields of a group, without the notes of staff', () => {
    const { fields } = publicForm(
      makeForm({
        fields: [
          {
            id: 'g',
            type: 'group',
            group: {
              fields: [
                { id: 'a', label: 'A', visibility: { level: 'public', description: 'for us' } },
                { id: 'b', label: 'B', visibility: { level: 'hidden' } },
                { id: 'c', label: 'C', visibility: { level: 'admin-only' } },
              ],
            },
          },
        ],
      }),
      NOW,
    )
    expect(fields[0]?.group?.fields.map(({ id }) => id)).toEqual(['a'])
    expect(JSON.stringify(fields)).not.toContain('for us')
  })

  it('keeps notes of staff to staff', () => {
    expect(JSON.stringify(publicForm(form, NOW))).not.toContain('for us')
  })
})
