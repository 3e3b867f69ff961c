import { createHash, randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { StoredFormInput } from '../builders/make-stored-form.ts'
import { beginByBkash } from '../http/begin-by-bkash.ts'
import { newTrxId, PAYER_NUMBER, walletServer } from '../wallet/wallet-server.ts'

const TOKEN = 'm'.repeat(43)
/** Of Rahim Uddin, an active member, who has proved it by a code. */
export const PHONE = '8801712345678'
export const PROVED = { cookie: `my=${TOKEN}` }
export const FIELDS = [
  { id: 'name', label: 'Name', type: 'text' as const },
  { id: 'phone', label: 'Phone', type: 'tel' as const },
  { id: 'guests', label: 'Guests', type: 'number' as const },
]
export const DATA = { name: 'Rahim Uddin', phone: PHONE }
export const MEMBERS = {
  id: 'members',
  type: 'discount',
  label: 'Member',
  percent: 20,
  amount: null as number | null,
  members: [] as string[],
}
export const GUESTS = { id: 'guest', type: 'quantity', label: 'Guest', field: 'guests', unitPrice: 100 }

/** A form of 500 taka, 100 more for each guest, for which members pay a fifth less; Rahim is one for another month. */
export function memberPriceServer() {
  const state = { now: Date.now(), formId: '', customUrl: '', personId: '' }
  const testServer = walletServer({ now: () => state.now })
  const db = () => testServer.server.db
  const day = (days: number) => new Date(state.now + days * 86_400_000).toISOString().slice(0, 10)
  const member = () => ({ name: 'Rahim Uddin', phones: [PHONE], category: 'General', memberUntil: day(30) })
  const staff = async (route: string, body?: object) => testServer.asStaff(route, body)
  const get = async (url: string, headers: Record<string, string> = PROVED) =>
    (await testServer.call(`GET ${url}`, { headers })).body

  beforeEach(async () => {
    state.now = Date.now()
    for (const table of ['waiting_list', 'submissions', 'own_sessions', 'people'] as const) {
      await db().deleteFrom(table).execute()
    }
    state.personId = (await staff('POST /api/people', member())).person.id
    await proves(PHONE)
    await makeForm({})
  })

  async function makeForm(settings: object, input: StoredFormInput = {}): Promise<void> {
    state.formId = await testServer.makePaidForm({
      fields: FIELDS,
      ...input,
      settings: { pricing: { rules: [GUESTS, MEMBERS] }, ...settings },
    })
    const query = db().selectFrom('forms').select('custom_url').where('id', '=', state.formId)
    state.customUrl = (await query.executeTakeFirstOrThrow()).custom_url
  }

  /** The session of the contact has begun. */
  async function proves(value: string, kind: 'phone' | 'email' = 'phone'): Promise<void> {
    await db().deleteFrom('own_sessions').execute()
    const token_hash = createHash('sha256').update(TOKEN).digest()
    const session = { token_hash, kind, value, contact: value, expires_at: new Date(Date.now() + 3_600_000) }
    await db().insertInto('own_sessions').values(session).execute()
  }

  return {
    testServer,
    state,
    db,
    makeForm,
    proves,
    staff,
    get,
    shown: async (headers?: Record<string, string>) => get(`/api/forms/url/${state.customUrl}`, headers),
    begin: (amount: number, body: object = {}, headers: Record<string, string> = PROVED) =>
      beginByBkash(testServer.server.app, { formId: state.formId, amount, data: DATA, ...body }, headers),
    pay: (paymentAmount: number, body: object = {}, headers: Record<string, string> = PROVED) =>
      testServer.call('POST /api/submissions', {
        body: {
          formId: state.formId,
          data: DATA,
          paymentMethod: 'wallet',
          paymentAmount,
          walletKind: 'nagad',
          walletTrxId: newTrxId(),
          walletNumber: PAYER_NUMBER,
          ...body,
        },
        headers: { 'idempotency-key': randomUUID(), ...headers },
      }),
    rowOf: async ({ uniqueId }: { uniqueId: string }) => staff(`GET /api/submissions/${uniqueId}`),
    /** Changes what the register knows of Rahim; without a change his membership ended yesterday. */
    changeMember: async (change: object = { memberUntil: day(-1) }) =>
      staff(`PUT /api/people/${state.personId}`, { ...member(), ...change }),
  }
}
