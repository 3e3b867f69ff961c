import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fileLinks } from './file-links.ts'

const id = randomUUID()
let now = Date.parse('2027-01-01T00:00:00Z')
const links = fileLinks('a secret of at least thirty-two letters', () => now)
const claimOf = (path: string) => Object.fromEntries(new URL(path, 'http://x').searchParams)

describe('links to files', () => {
  it('open the file they were created for, for 15 minutes', () => {
    const path = links.sign(id)
    expect(path).toMatch(/^uploads\/[0-9a-f-]{36}\?exp=\d+&sig=[\w-]{43}$/)
    expect(links.isValid(id, claimOf(path))).toBe(true)
    now += 15 * 60 * 1000 - 1
    expect(links.isValid(id, claimOf(path))).toBe(true)
    now += 1
    expect(links.isValid(id, claimOf(path))).toBe(false)
  })

  it('are invalid for another file, another expiry time or another secret', () => {
    const { exp = '', sig = '' } = claimOf(links.sign(id))
    expect(links.isValid(randomUUID(), { exp, sig })).toBe(false)
    expect(links.isValid(id, { exp: String(Number(exp) + 1), sig })).toBe(false)
    expect(fileLinks('another secret, also long enough for it', () => now).isValid(id, { exp, sig })).toBe(
      false,
    )
  })

  it.each([
    {},
    { exp: '99999999999' },
    { exp: '99999999999', sig: '' },
    { exp: ['99999999999'], sig: ['x'] },
    { exp: 'NaN', sig: 'x' },
    { exp: '1e99', sig: 'x' },
  ])('reject %j', (claim) => {
    expect(links.isValid(id, claim)).toBe(false)
  })
})
