import { randomUUID } from 'node:crypto'
import type { CheckInTicket, ScanInput, ScanResult } from '@nibondhon/api-contract'
import { defaultPrintLayout } from '@nibondhon/domain'
import { expect, it } from 'vitest'
import { type PendingPayment, paymentServer } from '../../../testing/servers/start-payment-server.ts'

/** Money of bKash that is returned after people came in. */
const testServer = paymentServer()

const staff = async (route: string, body?: object) =>
  (await testServer.call(route, { token: testServer.token, ...(body && { body }) })).body

const LAYOUT = {
  ...defaultPrintLayout('certificate', { id: 'certificate', locale: 'en' }),
  ...{ for: 'paid', forMembers: true },
}

/** A member who paid for two people by bKash. */
async function makePaid() {
  const tickets = { enabled: true, nameField: 'name', guestField: 'guests' }
  const formId = await testServer.makePaidForm({
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'email', name: 'email', label: 'E-mail', type: 'email' },
      { id: 'guests', type: 'number', label: 'Guest' },
    ],
    settings: { tickets, printLayouts: [LAYOUT] },
  })
  const paid = await testServer.makePending({ formId })
  await testServer.server.db
    .updateTable('submissions')
    .set({ data: JSON.stringify({ name: 'Rahim', guests: 1 }) })
    .where('id', '=', paid.submissionId)
    .execute()
  expect((await testServer.execute(paid.paymentID)).status).toBe(200)
  const { token } = (await staff(`GET /api/submissions/public/${paid.uniqueId}`)).ticket
  return { formId, paid, token: token as string }
}

async function pair(formId: string) {
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const { pairingCode } = await staff('POST /api/check-in/gates', { name: 'North', formId, endsAt })
  const { body } = await testServer.call('POST /api/check-in/pair', { body: { code: pairingCode } })
  return {
    tickets: async (): Promise<CheckInTicket[]> =>
      (await testServer.call('GET /api/check-in/list', { token: body.token })).body.tickets,
    async scan(...scans: Partial<ScanInput>[]): Promise<ScanResult['outcome'][]> {
      const now = new Date().toISOString()
      const full = scans.map((scan) => ({ id: randomUUID(), person: 1, at: now, ...scan }))
      const sent = await testServer.call('POST /api/check-in/scans', {
        token: body.token,
        body: { now, scans: full },
      })
      return sent.body.results.map(({ outcome }: ScanResult) => outcome)
    },
  }
}

async function refund({ submissionId, paymentID }: PendingPayment, amount: number): Promise<void> {
  const body = { id: randomUUID(), amount, reason: 'Too expensive', way: { kind: 'provider', paymentID } }
  const { request } = await staff(`POST /api/submissions/${submissionId}/refund-requests`, body)
  expect(request.refund.state).toBe('completed')
}

const view = async (token: string) =>
  (await testServer.call(`GET /api/check-in/ticket?${new URLSearchParams({ token })}`)).body
const board = async (formId: string) => (await staff(`GET /api/forms/${formId}/check-in`)).total
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

it('a full refund revokes the ticket: who is in stays in and is counted, no one else comes in by it', async () => {
  const { formId, paid, token } = await makePaid()
  const gate = await pair(formId)
  expect(await gate.scan({ token })).toEqual(['checked-in'])
  expect(await board(formId)).toEqual({ people: 2, arrived: 1 })
  expect((await view(token)).prints).toHaveLength(1)
  await refund(paid, 500)

  // The guest who had not come is expected no more.
  expect(await board(formId)).toEqual({ people: 1, arrived: 1 })
  const [ticket] = await gate.tickets()
  expect(ticket).toMatchObject({
    revoked: true,
    name: '',
    people: [
      { no: 1, name: '' },
      { no: 2, at: null },
    ],
  })
  expect(ticket?.people[0]?.at).not.toBeNull()
  expect(await gate.scan({ token }, { token, person: 2 })).toEqual(['revoked', 'revoked'])
  expect(await view(token)).toMatchObject({ isRevoked: true, people: [], prints: [] })
  expect((await staff(`GET /api/submissions/public/${paid.uniqueId}`)).ticket).toBeNull()
  // What a gate without network had scanned before the refund counts, also where it arrives now.
  expect(await gate.scan({ token, person: 2, at: minutesAgo(5) })).toEqual(['checked-in'])
  expect(await board(formId)).toEqual({ people: 2, arrived: 2 })
  // Sent out again, and not let in again.
  expect(await gate.scan({ token, undo: true })).toEqual(['undone'])
  expect(await gate.scan({ token })).toEqual(['revoked'])
})

it('a part of the money that is returned leaves the ticket as it is', async () => {
  const { formId, paid, token } = await makePaid()
  const gate = await pair(formId)
  expect(await gate.scan({ token })).toEqual(['checked-in'])
  await refund(paid, 200)
  expect(await gate.tickets()).toMatchObject([{ revoked: false, isPaid: true, due: null }])
  expect(await gate.scan({ token, person: 2 })).toEqual(['checked-in'])
  expect(await view(token)).toMatchObject({ isRevoked: false, people: ['Rahim', 'Guest 1'] })
  expect(await board(formId)).toEqual({ people: 2, arrived: 2 })
})
