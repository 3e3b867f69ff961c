import { describe, expect, it } from 'vitest'
import { describeError } from './describe-error.ts'

describe('describeError', () => {
  it('redacts e-mail addresses and phone numbers', () => {
    const { message } = describeError(
      new Error('To <rahim@example.org>, karim.b@x.co;+8801712345678 or 01712345678'),
    )
    expect(message).toBe('To <[e-mail]>, [e-mail];[phone] or [phone]')
  })

  it('keeps the beginning of a long message', () => {
    const { message } = describeError(new Error(`Broken: ${'a'.repeat(100_000)}`))
    expect(String(message)).toHaveLength(2_000)
    expect(String(message).startsWith('Broken: ')).toBe(true)
  })
})
