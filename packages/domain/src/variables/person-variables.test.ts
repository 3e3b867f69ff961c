import { expect, it } from 'vitest'
import { fillVariables } from './fill-variables.ts'
import { personVariables } from './person-variables.ts'

const values = (more: object = {}) =>
  personVariables({
    context: 'sms',
    person: { name: 'Salma Begum', memberUntil: '2026-12-31' },
    formTitle: 'Alumni Association',
    ownLink: 'https://alumni.example/my',
    answers: ['full_name'],
    locale: 'en',
    ...more,
  })

it('name the person, the last day and who writes; what only a submission has is empty', () => {
  const text =
    '{{personName}}, {{memberUntil}}, {{formTitle}}, {{ownLink}}{{full_name}}{{uniqueId}}{{editCode}}'
  expect(fillVariables(text, values(), { escape: 'none' })).toBe(
    'Salma Begum, 31 Dec 2026, Alumni Association, https://alumni.example/my',
  )
})

it('have no last day for a member without an end', () => {
  expect(values({ person: { name: 'Salma', memberUntil: null } })['memberUntil']).toBe('')
})

it('cut a name in an SMS as other values are', () => {
  expect(
    values({ person: { name: 'a'.repeat(90), memberUntil: null } })['personName']?.length,
  ).toBeLessThanOrEqual(40)
})
