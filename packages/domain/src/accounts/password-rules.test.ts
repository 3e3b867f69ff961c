import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const OWNER = { username: 'Rahima Khatun', email: 'rk.dhaka71@example.org' }
const COMMON = new Set(['password', 'admin', 'nibondhon', 'iloveyou', '12345678', 'qwertyuiop', 'letmein'])
const codeOf = (password: string, owner = OWNER) =>
  passwordProblem(password, owner, (word) => COMMON.has(word))?.code ?? null

describe('a password', () => {
  it.each([
    'correct horse battery',
    'নিবন্ধন করার দিন আজ',
    'k7#mQ2!9xz',
    'Tiger and 4 lanterns',
    'zq48213377910264',
  ])('may be %j', (password) => {
    expect(codeOf(password)).toBeNull()
  })

  it('has at least 8 and at most 256 characters', () => {
    expect(codeOf('a7#kQ2!')).toBe('password_too_short')
    expect(codeOf('ab'.repeat(128))).toBeNull()
    expect(codeOf(`${'ab'.repeat(128)}c`)).toBe('password_too_long')
  })

  it.each(['aaaaaaaa', 'AaAaAaAa', '........', 'কককককককক'])(
    'is not one repeated character: %j',
    (password) => {
      expect(codeOf(password)).toBe('repeated_character_password')
    },
  )

  it.each([
    'rahima khatun',
    'RahimaKhatun',
    'Rahima@2026',
    'khatun12',
    'R4h1m@123',
    'rk.dhaka71@example.org',
    'rk.dhaka71',
    'rkdhaka71',
  ])('is not the own name or address: %j', (password) => {
    expect(codeOf(password)).toBe('own_name_password')
  })

  it.each([
    'password',
    'PASSWORD',
    'Password@1',
    'P@ssw0rd123',
    'p4$$w0rd!',
    '123password',
    'Admin@1234',
    'Nibondhon@2026',
    'I love you!',
    '1l0vey0u2026',
    '12345678',
    'Letmein!!!',
  ])('is not a common one in disguise: %j', (password) => {
    expect(codeOf(password)).toBe('common_password')
  })

  it.each(['01712345678', '+880 1712-345678', '০১৭১২৩৪৫৬৭৮'])('is not a phone number: %j', (password) => {
    expect(codeOf(password)).toBe('phone_number_password')
  })
})
