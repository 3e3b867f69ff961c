import { expect, it } from 'vitest'
import { maskContact } from './mask-contact.ts'

it.each([
  ['rahima.khatun@example.com', 'r***@example.com'],
  ['a@b@example.com', 'a***@example.com'],
  ['01712345678', '01712…'],
  ['+880 1712-345678', '01712…'],
  ['+447700900123', '+44770…'],
  ['12', '12…'],
])('shows %s as %s', (contact, masked) => {
  expect(maskContact(contact)).toBe(masked)
})
