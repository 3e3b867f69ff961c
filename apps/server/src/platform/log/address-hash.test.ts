import { expect, it } from 'vitest'
import { createAddressHash } from './address-hash.ts'

const hash = createAddressHash('a secret of one installation')

it('gives an address the same short hash each time, however it is written', () => {
  expect(hash('203.0.113.9')).toMatch(/^[\w-]{10}$/)
  expect(hash('203.0.113.9')).toBe(hash('::ffff:203.0.113.9'))
  expect(hash('203.0.113.9')).not.toBe(hash('203.0.113.10'))
})

it('gives the same address another hash under another secret', () => {
  expect(createAddressHash('another secret')('203.0.113.9')).not.toBe(hash('203.0.113.9'))
})
