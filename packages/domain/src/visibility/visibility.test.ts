import { describe, expect, it } from 'vitest'
import { makeField, makeFields, makeForm, type FieldInput } from '../testing/index.ts'
import { lockText } from '../translations/label-text.ts'
import { AUDIENCES, countHiddenFromPublic, fieldAccess, fieldsFor, isRestricted } from './field-access.ts'
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

describe('publicForm', () => {
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

  it('has only public fields, those to look at marked read-only', () => {
    expect(publicForm(form).fields.map(({ id, readOnly }) => [id, readOnly])).toEqual([
      ['a', undefined],
      ['b', true],
    ])
  })

  it('has only the settings a visitor needs', () => {
    expect(publicForm(form)).toMatchObject({ title: 'T', description: '', allowEditing: true })
    expect(publicForm(form).settings).toEqual({
      requirePayment: true,
      amount: 5,
      allowMultipleSubmissions: true,
      redirectUrl: '/thanks',
    })
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
    )
    expect(fields[1]?.htmlContent.content).toBe('<p>[] {{name}} {{other}}</p>')
  })

  it('keeps notes of staff to staff', () => {
    expect(JSON.stringify(publicForm(form))).not.toContain('for us')
  })
})
