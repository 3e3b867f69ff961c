import { describe, expect, it } from 'vitest'
import { tokenInHash } from './use-token-from-address.ts'

describe('the token of a link to choose a new password', () => {
  it('is read from the fragment', () => {
    expect(tokenInHash('#token=abc_DEF-123')).toBe('abc_DEF-123')
  })

  it.each(['', '#', '#token=', '#other=1', `#token=${'a'.repeat(201)}`])('is missing in %j', (hash) => {
    expect(tokenInHash(hash)).toBeNull()
  })
})
