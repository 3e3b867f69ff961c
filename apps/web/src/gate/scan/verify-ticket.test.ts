import { parseTicket, ticketText, ticketToSign, type ParsedTicket } from '@nibondhon/domain'
import { beforeAll, expect, it } from 'vitest'
import { verifyByPackage, verifyTicket } from './verify-ticket.ts'

const CONTENT = { kid: 'k1', uniqueId: 'A1', formId: 'f', people: 2, version: 1, person: null }

let pair: CryptoKeyPair
let x: string
beforeAll(async () => {
  pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  x = (await crypto.subtle.exportKey('jwk', pair.publicKey)).x ?? ''
})
const keys = () => [{ kty: 'OKP' as const, crv: 'Ed25519' as const, kid: 'k1', x }]
const bytes = (text: string) => new TextEncoder().encode(text)

/** A ticket with the signature of another content, if one is given. */
async function read(content: typeof CONTENT, from = content): Promise<ParsedTicket> {
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, bytes(ticketToSign(from)))
  const parsed = parseTicket(ticketText(ticketToSign(content), new Uint8Array(signature)))
  if (!parsed) throw new Error('This is no ticket')
  return parsed
}

it('tells a ticket that our key signed from a changed one and from one of an unknown key', async () => {
  expect(await verifyTicket(await read(CONTENT), keys())).toBe('true')
  expect(await verifyTicket(await read({ ...CONTENT, people: 9 }, CONTENT), keys())).toBe('false')
  expect(await verifyTicket(await read({ ...CONTENT, kid: 'k2' }), keys())).toBe('unknown-key')
})

it('comes to the same where the browser lacks Ed25519', async () => {
  const key = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const verify = ({ signed, signature }: ParsedTicket) =>
    verifyByPackage(key, Uint8Array.from(signature), bytes(signed))
  expect(await verify(await read(CONTENT))).toBe(true)
  expect(await verify(await read({ ...CONTENT, people: 9 }, CONTENT))).toBe(false)
})
