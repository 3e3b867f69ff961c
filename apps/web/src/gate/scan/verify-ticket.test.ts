import { generateKeyPairSync, sign } from 'node:crypto'
import { parseTicket, ticketText, ticketToSign, type ParsedTicket } from '@nibondhon/domain'
import { expect, it } from 'vitest'
import { verifyByPackage, verifyTicket } from './verify-ticket.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const { x = '' } = publicKey.export({ format: 'jwk' })
const KEYS = [{ kty: 'OKP' as const, crv: 'Ed25519' as const, kid: 'k1', x }]
const CONTENT = { kid: 'k1', uniqueId: 'A1', formId: 'f', people: 2, version: 1, person: null }

function read(content: typeof CONTENT, from = content): ParsedTicket {
  const signed = ticketToSign(content)
  const parsed = parseTicket(ticketText(signed, sign(null, Buffer.from(ticketToSign(from)), privateKey)))
  if (!parsed) throw new Error('This is no ticket')
  return parsed
}

it('tells a ticket that our key signed from a changed one and from one of an unknown key', async () => {
  expect(await verifyTicket(read(CONTENT), KEYS)).toBe('true')
  expect(await verifyTicket(read({ ...CONTENT, people: 9 }, CONTENT), KEYS)).toBe('false')
  expect(await verifyTicket(read({ ...CONTENT, kid: 'k2' }), KEYS)).toBe('unknown-key')
})

it('comes to the same where the browser lacks Ed25519', async () => {
  const key = Uint8Array.from(Buffer.from(x, 'base64url'))
  const verify = ({ signed, signature }: ParsedTicket) =>
    verifyByPackage(key, Uint8Array.from(signature), Uint8Array.from(Buffer.from(signed)))
  expect(await verify(read(CONTENT))).toBe(true)
  expect(await verify(read({ ...CONTENT, people: 9 }, CONTENT))).toBe(false)
})
