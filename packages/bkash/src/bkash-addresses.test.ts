import { expect, it } from 'vitest'
import { BKASH_ADDRESSES } from './bkash-addresses.ts'

it('the sandbox and production are two hosts, reached by https, both of version v1.2.0-beta', () => {
  const { sandbox, production } = BKASH_ADDRESSES
  expect(new URL(sandbox).host).not.toBe(new URL(production).host)
  for (const address of [sandbox, production]) expect(address).toMatch(/^https:\/\/[^/]+\/v1\.2\.0-beta$/)
})
