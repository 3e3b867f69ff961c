import { describe, expect, it } from 'vitest'
import { isAccountNumber, isSameSender, readSendingNumber, readTrxId, WALLET_KINDS } from './wallet-rules.ts'

describe('a transaction id', () => {
  it.each([
    ['bkash', 'BLU1H6X87P', 'BLU1H6X87P'],
    ['bkash', ' blu1 h6x8-7p ', 'BLU1H6X87P'],
    ['bkash', 'BLU১H৬X৮৭P', 'BLU1H6X87P'],
    ['bkash', 'TrxID: BLU1H6X87P', 'BLU1H6X87P'],
    ['nagad', '72n89abc', '72N89ABC'],
    ['nagad', 'TxnID 72N89ABC', '72N89ABC'],
    ['rocket', '5489213690', '5489213690'],
    ['bank', 'FT26320KX81', 'FT26320KX81'],
  ] as const)('of %s typed as "%s" is stored as %s', (kind, typed, stored) => {
    expect(readTrxId(kind, typed)).toBe(stored)
  })

  it.each([
    ['bkash', 'BLU1H6X87'],
    ['bkash', 'BLU1H6X87PP'],
    ['bkash', '01712345678'],
    ['bkash', '1234567890'],
    ['bkash', ''],
    ['nagad', 'ABCDEFGH'],
    ['rocket', '1234567'],
    ['bank', 'paid today'],
    ['bank', '<b>12345</b>'],
    ['bank', '1'.repeat(61)],
  ] as const)('of %s is not "%s"', (kind, typed) => {
    expect(readTrxId(kind, typed)).toBeNull()
  })

  it.each(WALLET_KINDS)('of %s stays as it is when it is read again', (kind) => {
    const stored = readTrxId(kind, 'a1b2c3d4e5')
    expect(stored).not.toBeNull()
    expect(readTrxId(kind, stored ?? '')).toBe(stored)
  })
})

describe('a sending number', () => {
  it.each([
    ['bkash', '01712-345678', '8801712345678'],
    ['nagad', '+৮৮০ ১৮১২ ৩৪৫৬৭৮', '8801812345678'],
    ['rocket', '019123456781', '8801912345678'],
    ['rocket', '01912345678', '8801912345678'],
    ['bank', '0123-4567 8901', '012345678901'],
  ] as const)('of %s typed as "%s" is stored as %s', (kind, typed, stored) => {
    expect(readSendingNumber(kind, typed)).toBe(stored)
  })

  it.each([
    ['bkash', '0171234567'],
    ['bkash', '029551234'],
    ['bkash', '+44 20 7946 0958'],
    ['nagad', 'my brother'],
    ['bank', '12'],
    ['bank', 'Sonali Bank'],
  ] as const)('of %s is not "%s"', (kind, typed) => {
    expect(readSendingNumber(kind, typed)).toBeNull()
  })
})

it('accepts an account number that members can use, and no other', () => {
  expect(isAccountNumber('bkash', '01712-345678')).toBe(true)
  expect(isAccountNumber('bkash', '12345')).toBe(false)
  expect(isAccountNumber('bank', '0123456789012')).toBe(true)
  expect(isAccountNumber('bank', '1'.repeat(41))).toBe(false)
})

it('takes a sender for the same in any spelling, and where the provider names none', () => {
  expect(isSameSender('8801712345678', '01712345678')).toBe(true)
  expect(isSameSender('8801712345678', '8801712345678')).toBe(true)
  expect(isSameSender('8801712345678', '')).toBe(true)
  expect(isSameSender('8801712345678', '01712345679')).toBe(false)
})
