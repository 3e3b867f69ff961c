import { expect, it } from 'vitest'
import { ownMessagesBn } from './own-messages-bn.ts'

it('writes a phone number in Bangla digits, and an e-mail address as it is', () => {
  const { signedInAs, codeLead } = ownMessagesBn
  expect(signedInAs('+880 1712-345678')).toContain('+৮৮০ ১৭১২-৩৪৫৬৭৮')
  expect(codeLead('01712345678')).toContain('০১৭১২৩৪৫৬৭৮')
  expect(signedInAs('anis98@example.org')).toContain('anis98@example.org')
})
