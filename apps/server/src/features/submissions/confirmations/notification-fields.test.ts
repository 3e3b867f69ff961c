import { makeForm, type FieldInput } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { notificationFields } from './notification-fields.ts'

const mail = (id: string, name: string): FieldInput => ({ id, name, label: name, type: 'email' })
const phone = (id: string, name: string): FieldInput => ({ id, name, label: name, type: 'tel' })
const NAMED = { emailField: 'mail', phoneField: 'phone' }

const idsIn = (notifications: object, now: FieldInput[], then: FieldInput[] = now) => {
  const form = makeForm({ fields: now, settings: { notifications } })
  const { email, phone: number } = notificationFields(form, makeForm({ fields: then }).fields)
  return [email?.id, number?.id]
}

describe('the fields that say where confirmations go', () => {
  const now = [mail('f1', 'other'), mail('f2', 'mail'), phone('f3', 'other_phone'), phone('f4', 'phone')]

  it('are those in the settings, and none where the settings name none or a field of another type', () => {
    expect(idsIn(NAMED, now)).toEqual(['f2', 'f4'])
    expect(idsIn({}, now)).toEqual([undefined, undefined])
    expect(idsIn({ emailField: 'phone', phoneField: 'mail' }, now)).toEqual([undefined, undefined])
  })

  it('are the same fields in an older version, where they had other names', () => {
    const then = [mail('f1', 'mail'), mail('f2', 'other'), phone('f3', 'phone'), phone('f4', 'other_phone')]
    expect(idsIn(NAMED, now, then)).toEqual(['f2', 'f4'])
  })

  it('are those with the same name in a version without them, or else the first of their type', () => {
    const then = [mail('e1', 'first'), mail('e2', 'mail'), phone('e3', 'first_phone'), phone('e4', 'second')]
    expect(idsIn(NAMED, now, then)).toEqual(['e2', 'e3'])
    expect(idsIn({}, now, then)).toEqual([undefined, undefined])
  })
})
