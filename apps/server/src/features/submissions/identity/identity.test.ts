import { makeForm, type FieldInput } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { prepareIdentity, recognise } from './identity.ts'

const FIELDS: FieldInput[] = [
  { id: 'f1', name: 'first_mail', label: 'Mail', type: 'email' },
  { id: 'f2', name: 'second_mail', label: 'Mail 2', type: 'email' },
  { id: 'f3', name: 'first_phone', label: 'Phone', type: 'tel' },
  { id: 'f4', name: 'second_phone', label: 'Phone 2', type: 'tel' },
]
const ANSWERS = { f1: 'A@x.org', f2: 'b@x.org', f3: '01712345678', f4: '+8801812345678' }

const identity = (notifications: object, answers: Record<string, string> = ANSWERS) => {
  const form = makeForm({ fields: FIELDS, settings: { notifications } })
  return recognise(form, prepareIdentity(form)(answers)).counting
}

describe('by what a person is recognised', () => {
  it('the notification e-mail and phone fields, each of them enough', () => {
    const both = { emailField: 'second_mail', phoneField: 'second_phone' }
    expect(identity(both)).toEqual({ email: 'b@x.org', phone: '8801812345678' })
    expect(identity({ phoneField: 'second_phone' })).toEqual({ email: null, phone: '8801812345678' })
  })

  it('else the first email field, and the first tel field only when that is empty', () => {
    expect(identity({})).toEqual({ email: 'a@x.org', phone: null })
    expect(identity({}, { f1: '', f3: '01712345678' })).toEqual({ email: null, phone: '8801712345678' })
  })

  it('nothing, when nothing of it was answered or a name points to a field of another kind', () => {
    expect(identity({}, {})).toEqual({ email: null, phone: null })
    expect(identity({ emailField: 'first_phone' })).toEqual({ email: 'a@x.org', phone: null })
  })
})

describe('what is kept of a person', () => {
  const kept = (notifications: object) =>
    prepareIdentity(makeForm({ fields: FIELDS, settings: { notifications } }))(ANSWERS)

  it('is both, whichever counts: the form may change that', () => {
    expect(kept({})).toEqual({ email: 'a@x.org', phone: '8801712345678' })
    expect(kept({ phoneField: 'second_phone' })).toEqual({ email: 'a@x.org', phone: '8801812345678' })
  })

  it('is told by the same fields in an older version, where they had other names', () => {
    const form = makeForm({ fields: FIELDS, settings: { notifications: { emailField: 'second_mail' } } })
    const then = form.fields.map((field) => ({ ...field, name: `old_${field.name}` }))
    expect(prepareIdentity(form, then)(ANSWERS).email).toBe('b@x.org')
  })
})
