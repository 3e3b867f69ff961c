import { describe, expect, it } from 'vitest'
import { comparableEmail } from './comparable-email.ts'

describe('comparing e-mail addresses', () => {
  it.each([
    ['Me@Example.com', 'me@example.com'],
    ['me+1@example.com', 'me@example.com'],
    ['me+a+b@example.com', 'me@example.com'],
    ['+me@example.com', '+me@example.com'],
    ['me@exa+mple.com', 'me@exa+mple.com'],
    ['no address', 'no address'],
  ])('takes %s as %s', (address, comparable) => {
    expect(comparableEmail(address)).toBe(comparable)
  })
})
