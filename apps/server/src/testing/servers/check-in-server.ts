import { randomUUID } from 'node:crypto'
import type { CheckInTicket, ScanInput, ScanResult } from '@nibondhon/api-contract'
import { afterAll, beforeAll } from 'vitest'
import { makeStoredForm, type StoredFormInput } from '../builders/make-stored-form.ts'
import { makeUser } from '../builders/make-user.ts'
import { call } from '../http/call.ts'
import { submit } from '../http/submit.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const FIELDS: NonNullable<StoredFormInput['fields']> = [
  { id: 'name', label: 'Name', type: 'text' },
  { id: 'phone', label: 'Mobile', type: 'tel' },
  { id: 'illness', label: 'Illness', type: 'text' },
  { id: 'size', label: 'T-shirt', type: 'text', editable: true },
  {
    id: 'guests',
    label: 'Guests',
    type: 'group',
    editable: true,
    group: { min: 0, max: 5, rowLabel: 'Guest', fields: [{ id: 'guest', label: 'Guest', type: 'text' }] },
  },
]

export const TICKETS = { enabled: true, nameField: 'name', guestField: 'guests', noteFields: ['size'] }

interface TestGate {
  id: string
  token: string
  scan: (...scans: Partial<ScanInput>[]) => Promise<ScanResult[]>
  list: (since?: number) => Promise<{ version: number; hasMore: boolean; tickets: CheckInTicket[] }>
}

/** A server with forms that give tickets, and devices that scan them. */
export function checkInServer() {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = (await makeUser(server.db, { username: 'Rahima' })).token
  })
  afterAll(() => server.close())
  const request = (route: string, body?: object, as = token) =>
    call(server.app, route, { ...(as !== '' && { token: as }), ...(body && { body }) })
  const addGate = async (formId: string, name = 'North', endsAt = inHours(8)) =>
    (await request('POST /api/check-in/gates', { name, formId, endsAt })).body
  return {
    get server() {
      return server
    },
    call: request,
    addGate,
    makeForm: ({ settings, ...input }: Omit<StoredFormInput, 'settings'> & { settings?: object } = {}) =>
      makeStoredForm(server.db, {
        fields: FIELDS,
        allowEditing: true,
        settings: { tickets: TICKETS, ...settings },
        ...input,
      }),
    async submit(formId: string, data: object): Promise<{ id: string; uniqueId: string; editCode: string }> {
      const { body } = await submit(server, formId, data)
      return { id: body.submissionId, uniqueId: body.uniqueId, editCode: body.editCode }
    },
    ticketOf: async (uniqueId: string) =>
      (await request(`GET /api/submissions/public/${uniqueId}`)).body.ticket,
    async pair(formId: string, name = 'North'): Promise<TestGate> {
      const { gate, pairingCode } = await addGate(formId, name)
      const device = (await request('POST /api/check-in/pair', { code: pairingCode }, '')).body.token
      return {
        id: gate.id,
        token: device,
        list: async (since = 0) =>
          (await request(`GET /api/check-in/list?since=${since}`, undefined, device)).body,
        async scan(...scans) {
          const now = new Date().toISOString()
          const full = scans.map((scan) => ({ id: randomUUID(), person: 1, at: now, ...scan }))
          return (await request('POST /api/check-in/scans', { now, scans: full }, device)).body.results
        },
      }
    },
  }
}

export function inHours(hours: number): string {
  return new Date(Date.now() + hours * 60 * 60_000).toISOString()
}
