import { parseTicket } from '@nibondhon/domain'
import { expect, it } from 'vitest'
import { checkInServer } from '../../testing/servers/check-in-server.ts'
import { listTicketKeys, signTickets, ticketVerifier } from './ticket-keys.ts'

const event = checkInServer()
const CONTENT = { uniqueId: 'ABCD1234', formId: 'form', people: 1, version: 1, person: null }

async function sign(secret: string) {
  const [text = ''] = await signTickets(event.server.db, secret, [CONTENT])
  const ticket = parseTicket(text)
  if (!ticket) throw new Error('This is no ticket')
  return ticket
}

it('the key that signs is stored sealed, and once the app secret is replaced a new one signs and both verify', async () => {
  const { db } = event.server
  const before = await sign('the first secret')
  const [stored] = await db.selectFrom('ticket_keys').selectAll().execute()
  const sealed = Buffer.from(stored?.sealed ?? '', 'base64')
  expect(stored?.sealed).not.toMatch(/PRIVATE|^MC4CAQAw/)
  // How each private key of Ed25519 begins in PKCS #8.
  expect(sealed.includes(Buffer.from('302e020100300506032b6570', 'hex'))).toBe(false)
  const after = await sign('the second secret')
  expect(after.payload.kid).not.toBe(before.payload.kid)
  expect((await listTicketKeys(db, 'the second secret')).map(({ kid }) => kid)).toEqual([
    after.payload.kid,
    before.payload.kid,
  ])
  const isTrue = await ticketVerifier(db, 'the second secret')
  expect([isTrue(before), isTrue(after)]).toEqual([true, true])
  expect(isTrue({ ...after, signature: before.signature })).toBe(false)
})

it('many first tickets at once are signed by one key', async () => {
  const { db } = event.server
  await db.deleteFrom('ticket_keys').execute()
  const tickets = await Promise.all(Array.from({ length: 8 }, () => sign('one secret')))
  expect(new Set(tickets.map(({ payload }) => payload.kid)).size).toBe(1)
})
