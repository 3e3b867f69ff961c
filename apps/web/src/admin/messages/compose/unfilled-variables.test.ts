import { expect, it } from 'vitest'
import { unfilledVariables } from './unfilled-variables.ts'

it('names each variable once that a finished message still has', () => {
  const email = { to: 'a@example.org', subject: 'Dear {{nmae}}', text: 'Hello {{nmae}}, {{batch}}', html: '' }
  const sms = { to: '017', subject: '', text: 'All is filled in', html: '' }
  expect(unfilledVariables([email, sms, null, undefined])).toEqual(['{{nmae}}', '{{batch}}'])
})
