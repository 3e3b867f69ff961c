import { describe, expect, it } from 'vitest'
import { removalEffect } from './remove-second-factor-dialog.tsx'

const passkey = { id: 'p1', name: 'Office laptop', createdAt: '2026-11-15T10:00:00.000Z', lastUsedAt: null }
const totpSince = '2026-11-15T10:00:00.000Z'

describe('removing a second factor', () => {
  it('is allowed while another one is left', () => {
    expect(removalEffect({ totpSince, passkeys: [passkey], isRequired: true })).toEqual({
      isAllowed: true,
      text: 'Your other second factor stays.',
    })
  })

  it('warns that the password alone is left after the last one', () => {
    expect(removalEffect({ totpSince, passkeys: [], isRequired: false })).toMatchObject({
      isAllowed: true,
      text: expect.stringContaining('password alone') as string,
    })
  })

  it('is not allowed for the last one of a role that needs it', () => {
    expect(removalEffect({ totpSince: null, passkeys: [passkey], isRequired: true }).isAllowed).toBe(false)
  })
})
