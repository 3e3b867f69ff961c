import { makeForm, type FieldInput } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { prepareIdentity, identifyPerson } from './identity.ts'

const FIELDS: FieldInput[] = [
  { id: 'f1', name: 'first_mail', label: 'Mail', type: 'email' },
  { id: 'f2', name: 'second_mail', label: 'Mail 2', type: 'email' },
  { id: 'f3', name: 'first_phone', label: 'Phone', type: 'tel' },
  { id: 'f4', name: 'second_phone', label: 'Phone 2', type: 'tel' },
]
const ANSWERS = { f1: 'A@x.org', f2: 'b@x.org', f3: '01712345678', f4: '+8801812345678' }

const identity = (notifications: object, answers: Record<string, string> = ANSWERS) => {
  const form = makeForm({ fields: FIELDS, settings: { notifications } })
  return identifyPerson(form, prepareIdentity(form)(answers)).counting
}

describe('the identity that counts', () => {
  it('is the answer to the notification e-mail or phone field', () => {
    const both = { emailField: 'second_mail', phoneField: 'second_phone' }
    expect(identity(both)).toEqual({ email: 'b@x.org', phone: '8801812345678' })
    expect(identity({ phoneField: 'second_phone' })).toEqual({ email: null, phone: '8801812345678' })
  })

  it('is the first email field without notification fields, and the first tel field only when that is empty', () => {
    expect(identity({})).toEqual({ email: 'a@x.org', phone: null })
    expect(identity({}, { f1: '', f3: '01712345678' })).toEqual({ email: null, phone: '8801712345678' })
  })

  it('is empty when nothing was answered or a setting names a field of another type', () => {
    expect(identity({}, {})).toEqual({ email: null, phone: null })
    expect(identity({ emailField: 'first_phone' })).toEqual({ email: 'a@x.org', phone: null })
  })
})

describe('the stored identity', () => {
  const kept = (notifications: object) =>
    prepareIdentity(makeForm({ fields: FIELDS, settings: { notifications } }))(ANSWERS)

  it('has e-mail and phone, whichever counts, because the form may change that', () => {
    expect(kept({})).toEqual({ email: 'a@x.org', phone: '8801712345678' })
    expect(kept({ phoneField: 'second_phone' })).toEqual({ email: 'a@x.org', phone: '8801812345678' })
  })

  it('comes from the same fields in an older version, where they had other names', () => {
    const form = makeForm({ fields: FIELDS, settings: { notifications: { emailField: 'second_mail' } } })
    const then = form.fields.map((field) => ({ ...field, name: `old_${field.name}` }))
    expect(prepareIdentity(form, then)(ANSWERS).email).toBe('b@x.org')
  })
})
