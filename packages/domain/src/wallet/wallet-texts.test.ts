import { describe, expect, it } from 'vitest'
import { readWalletClaim } from './wallet-texts.ts'

const typed = { walletKind: 'bkash', walletTrxId: 'blu1h6x87p', walletNumber: '01712345678' }
const rules = { kinds: ['bkash', 'bank'], locale: 'en' } as const

describe('what a member types about a payment', () => {
  it('is read as it is stored', () => {
    expect(readWalletClaim(typed, rules)).toEqual({
      claim: { kind: 'bkash', trxId: 'BLU1H6X87P', sendingNumber: '8801712345678' },
    })
  })

  it('needs an account that the association has', () => {
    for (const walletKind of ['nagad', 'paypal', '']) {
      expect(readWalletClaim({ ...typed, walletKind }, rules)).toEqual({
        problems: { walletKind: 'Please choose where you sent the money.' },
      })
    }
  })

  it('says what is wrong with the transaction and the number, in the language of the page', () => {
    const wrong = { ...typed, walletTrxId: '123', walletNumber: 'x' }
    expect(readWalletClaim(wrong, rules)).toMatchObject({
      problems: {
        walletTrxId: expect.stringContaining('10 letters and digits'),
        walletNumber: expect.stringContaining('mobile number'),
      },
    })
    expect(readWalletClaim({ ...wrong, walletKind: 'bank' }, { ...rules, locale: 'bn' })).toMatchObject({
      problems: {
        walletTrxId: expect.stringContaining('লেনদেন নম্বর'),
        walletNumber: expect.stringContaining('হিসাব'),
      },
    })
  })
})
