import { describe, expect, it } from 'vitest'
import { offeredMethods } from './second-step.tsx'

describe('the second step of signing in', () => {
  it('offers the authenticator app first and recovery codes last', () => {
    expect(offeredMethods(['recovery_code', 'passkey', 'totp'], true)).toEqual([
      'totp',
      'passkey',
      'recovery_code',
    ])
  })

  it('leaves passkeys out where the browser cannot use them', () => {
    expect(offeredMethods(['passkey', 'recovery_code'], false)).toEqual(['recovery_code'])
  })
})
