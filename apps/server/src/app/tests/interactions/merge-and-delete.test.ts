import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadForm } from '../../../features/forms/index.ts'
import { readSeats, verifySeats } from '../../../features/seats/index.ts'
import { makeOffers, offerToken } from '../../../features/waiting-list/index.ts'
import type { StoredFormInput } from '../../../testing/builders/make-stored-form.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { encodeMultipart, postMultipart } from '../../../testing/http/post-multipart.ts'
import { submissionsOf, submit } from '../../../testing/http/submit.ts'
import { APP_SECRET } from '../../../testing/servers/start-test-server.ts'
import { PAYER_NUMBER, walletServer } from '../../../testing/wallet/wallet-server.ts'

/** What a merge, a deletion and a restoration do to seats, rows, languages, files and money. */
const testServer = walletServer()
const db = () => testServer.server.db
let formId: string

const GUESTS = {
  id: 'guests',
  label: 'Guests',
  type: 'group' as const,
  group: { max: 5, seats: 4, fields: [{ id: 'who', label: 'Name', type: 'text' }] },
}
const makeForm = async (input: StoredFormInput = {}) => {
  formId = await makeStoredForm(db(), {
    fields: [{ id: 'name', label: 'Name' }, GUESTS],
    allowEditing: true,
    ...input,
  })
}

interface Stored {
  submissionId: string
  uniqueId: string
  editCode: string
}

async function register(data: object, more: object = {}): Promise<Stored> {
  const { status, body } = await submit(testServer.server, formId, data, more)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
/** The name of their seats on the waiting list. */
const ROWS = JSON.stringify(['guests'])
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ who: `Guest ${index}` }))
const staff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })
async function merge(kept: Stored, other: Stored, more: object = {}) {
  const ids = [kept.submissionId, other.submissionId]
  const { submissions } = (await staff('POST /api/submissions/bulk-read', { ids })).body
  return staff('POST /api/merges', {
    keptId: kept.submissionId,
    submissions: submissions.map(({ id, updatedAt }: { id: string; updatedAt: string }) => ({
      id,
      updatedAt,
    })),
    answersFrom: {},
    ...more,
  })
}
const remove = ({ submissionId }: Stored) => staff(`DELETE /api/submissions/${submissionId}`)
const restore = ({ submissionId }: Stored, more: object = {}) =>
  staff('POST /api/deleted-submissions/restore', { ids: [submissionId], ...more })
const open = ({ uniqueId, editCode }: Stored) =>
  testServer.call(`GET /api/submissions/edit/${uniqueId}/${editCode}`)
async function seats() {
  const form = await loadForm(db(), formId)
  const pools = form ? await readSeats(db(), form) : []
  return pools.map(({ taken, held }) => [taken, held])
}
const offersMade = async () => {
  await makeOffers({ db: db(), appSecret: APP_SECRET })
  const made = db().selectFrom('waiting_list').select('id').where('form_id', '=', formId)
  return (await made.where('state', '=', 'offered').execute()).length
}
const join = (wanted: object) =>
  testServer.call(`POST /api/forms/${formId}/waiting-list`, {
    body: { name: 'Karim', email: 'karim@example.org', wanted },
  })

describe('the rows of a group', () => {
  beforeEach(() => makeForm())

  it('bring their seats along in a merge, and the other one gives its seats back', async () => {
    const [kept, other] = [
      await register({ name: 'A', guests: rows(1) }),
      await register({ name: 'A', guests: rows(3) }),
    ]
    expect(await seats()).toEqual([[4, 0]])
    expect((await merge(kept, other, { answersFrom: { guests: other.submissionId } })).status).toBe(200)
    expect(await seats()).toEqual([[3, 0]])
    expect((await submissionsOf(db(), formId))[0]?.data['guests']).toHaveLength(3)
    expect(await verifySeats(db())).toEqual([])
  })

  it('take their seats again when the submission is restored, and ask for a reason where they are gone', async () => {
    const deleted = await register({ name: 'A', guests: rows(3) })
    await remove(deleted)
    expect(await seats()).toEqual([[0, 0]])
    await register({ name: 'B', guests: rows(2) })
    expect((await restore(deleted)).body.code).toBe('seats_exceeded')
    expect((await restore(deleted, { overbook: { reason: 'Chief guest' } })).body.restored).toBe(1)
    expect(await seats()).toEqual([[5, 0]])
    expect(await verifySeats(db())).toEqual([])
  })

  it('that a member removes by an edit free their seats, and none is added that is not free', async () => {
    const own = await register({ name: 'A', guests: rows(2) })
    const edit = (count: number) =>
      testServer.call(`PUT /api/submissions/edit/${own.uniqueId}/${own.editCode}`, {
        body: { data: { guests: rows(count) } },
      })
    await register({ name: 'B', guests: rows(2) })
    const rejected = await edit(3)
    expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([409, ['guests']])
    expect((await edit(1)).status).toBe(200)
    expect(await seats()).toEqual([[3, 0]])
    expect((await edit(2)).status).toBe(200)
    expect(await verifySeats(db())).toEqual([])
  })
})

describe('the waiting list', () => {
  beforeEach(() => makeForm({ settings: { limits: { waitingList: true } } }))

  it('is offered the seats that a merge gives back', async () => {
    const [kept, other] = [
      await register({ name: 'A', guests: rows(2) }),
      await register({ name: 'A', guests: rows(2) }),
    ]
    expect((await join({ [ROWS]: 2 })).status).toBe(201)
    expect(await offersMade()).toBe(0)
    await merge(kept, other)
    expect(await offersMade()).toBe(1)
    expect(await seats()).toEqual([[2, 2]])
  })

  it('is offered the seats of rows that a member removes by an edit', async () => {
    const own = await register({ name: 'A', guests: rows(4) })
    expect((await join({ [ROWS]: 2 })).status).toBe(201)
    await testServer.call(`PUT /api/submissions/edit/${own.uniqueId}/${own.editCode}`, {
      body: { data: { guests: rows(2) } },
    })
    expect(await offersMade()).toBe(1)
    expect(await verifySeats(db())).toEqual([])
  })

  it.each([1, 2, 3])('lets an offer of two rows be used with %i, if as many are free', async (count) => {
    const first = await register({ name: 'A', guests: rows(3) })
    await register({ name: 'B', guests: rows(1) })
    await join({ [ROWS]: 2 })
    await remove(first)
    expect(await offersMade()).toBe(1)
    const entry = await db()
      .selectFrom('waiting_list')
      .select(['id', 'offers'])
      .where('form_id', '=', formId)
      .executeTakeFirstOrThrow()
    const offer = offerToken(APP_SECRET, entry.id, entry.offers)
    await register({ name: 'Karim', guests: rows(count) }, { offer })
    expect(await seats()).toEqual([[1 + count, 0]])
    expect(await verifySeats(db())).toEqual([])
  })

  it('keeps the seats that were offered when a submission is restored', async () => {
    const deleted = await register({ name: 'A', guests: rows(4) })
    expect((await join({ [ROWS]: 4 })).status).toBe(201)
    await remove(deleted)
    expect(await offersMade()).toBe(1)
    expect((await restore(deleted)).body.code).toBe('seats_exceeded')
    expect(await seats()).toEqual([[0, 4]])
  })
})

describe('the edit code', () => {
  beforeEach(() => makeForm())

  it('of a deleted submission opens nothing until it is restored', async () => {
    const own = await register({ name: 'A' })
    await remove(own)
    expect((await open(own)).status).toBe(404)
    await restore(own)
    expect((await open(own)).body.data).toEqual({ name: 'A' })
  })

  it('of a merged submission opens the kept one, and an edit with it changes that one', async () => {
    const [kept, other] = [await register({ name: 'A' }), await register({ name: 'B' })]
    await merge(kept, other)
    expect((await open(other)).status).toBe(200)
    await testServer.call(`PUT /api/submissions/edit/${other.uniqueId}/${other.editCode}`, {
      body: { data: { name: 'C' } },
    })
    expect(await submissionsOf(db(), formId)).toMatchObject([{ id: kept.submissionId, data: { name: 'C' } }])
  })
})

describe('a submission that others were merged into', () => {
  beforeEach(() => makeForm())

  it('can be deleted and restored, and the merge undone afterwards', async () => {
    const [kept, other] = [
      await register({ name: 'A', guests: rows(1) }),
      await register({ name: 'B', guests: rows(2) }),
    ]
    const { body } = await merge(kept, other, { answersFrom: { name: other.submissionId } })
    await remove(kept)
    expect((await open(other)).status).toBe(404)
    await restore(kept)
    expect((await open(other)).body.data.name).toBe('B')
    expect((await staff(`POST /api/merges/${body.merge.id}/undo`)).status).toBe(200)
    expect((await submissionsOf(db(), formId)).map(({ data }) => data['name'])).toEqual(['A', 'B'])
    expect(await seats()).toEqual([[3, 0]])
    expect(await verifySeats(db())).toEqual([])
  })
})

describe('the language of a submission', () => {
  beforeEach(() => makeForm())

  it('is that of the kept one in a merge, and the same after a deletion and its restoration', async () => {
    const [kept, other] = [await register({ name: 'A' }, { locale: 'bn' }), await register({ name: 'B' })]
    await merge(kept, other, { answersFrom: { name: other.submissionId } })
    await remove(kept)
    await restore(kept)
    expect(await submissionsOf(db(), formId)).toMatchObject([{ locale: 'bn', data: { name: 'B' } }])
  })
})

describe('a typed transaction', () => {
  beforeEach(async () => {
    formId = await testServer.makePaidForm()
  })
  const receive = () => testServer.bkash.receive({ amount: '500', wallet: PAYER_NUMBER })

  it('of a deleted submission is proved once the submission is restored', async () => {
    const claimed = await testServer.claim({ formId, walletTrxId: receive() })
    await remove(claimed)
    await testServer.prove()
    await restore(claimed)
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(['completed', 'paid', 0])
  })

  it('of a deleted submission whose money is owed does not pay for another one: staff decide', async () => {
    const walletTrxId = receive()
    const first = await testServer.claim({ formId, walletTrxId })
    await testServer.prove()
    await remove(first)
    const second = await testServer.claim({ formId, walletTrxId })
    await testServer.prove()
    expect(await testServer.moneyOf(second)).toEqual(['pending', 'unpaid', -500])
    expect(await testServer.claimOf(second)).toMatchObject({ note: 'used', provedBy: null })
    await restore(first)
    expect(await testServer.moneyOf(first)).toEqual(['completed', 'paid', 0])
  })

  it('that is proved comes along in a merge, with its money', async () => {
    const paid = await testServer.claim({ formId, walletTrxId: receive() })
    const failed = await testServer.claim({ formId })
    await staff(`PUT /api/submissions/${failed.uniqueId}/status`, { status: 'failed' })
    await testServer.prove()
    expect((await merge(failed, paid)).status).toBe(200)
    expect(await testServer.moneyOf(failed)).toEqual(['completed', 'paid', 0])
  })
})

describe('a file that a member replaced', () => {
  const PHOTO = { id: 'photo', label: 'Photo', type: 'file' as const }
  beforeEach(() => makeForm({ fields: [{ id: 'name', label: 'Name' }, PHOTO] }))

  async function registerAndReplace(): Promise<Stored> {
    const { body } = await postMultipart(testServer.server.app, `/api/forms/${formId}/submit`, {
      name: 'A',
      photo: sampleFile('png'),
    })
    const { body: payload, contentType } = await encodeMultipart({ data: '{}', photo: sampleFile('jpg') })
    await testServer.server.app.inject({
      method: 'PUT',
      url: `/api/submissions/edit/${body.uniqueId}/${body.editCode}`,
      headers: { 'content-type': contentType },
      payload,
    })
    return body
  }
  const filesOf = async ({ submissionId }: Stored) =>
    (await db().selectFrom('files').select('type').where('submission_id', '=', submissionId).execute())
      .map(({ type }) => type)
      .sort()
  const shownFile = async (submission: Stored) => (await open(submission)).body.data.photo.type

  it('comes back together with the one before it when its submission is deleted and restored', async () => {
    const own = await registerAndReplace()
    expect(await filesOf(own)).toEqual(['image/jpeg', 'image/png'])
    await remove(own)
    expect(await filesOf(own)).toEqual([])
    await restore(own)
    expect([await shownFile(own), await filesOf(own)]).toEqual(['image/jpeg', ['image/jpeg', 'image/png']])
  })

  it('comes along in a merge together with the one before it', async () => {
    const [kept, other] = [await register({ name: 'A' }), await registerAndReplace()]
    await merge(kept, other, { answersFrom: { photo: other.submissionId } })
    expect([await shownFile(kept), await filesOf(kept)]).toEqual(['image/jpeg', ['image/jpeg', 'image/png']])
  })
})

describe('an agreed price', () => {
  it('differs by what the rows cost that a merge takes over', async () => {
    const rules = [{ id: 'row', label: 'Guest', type: 'row', group: 'guests', amount: 300, freeRows: 0 }]
    formId = await testServer.makePaidForm({
      fields: [{ id: 'name', label: 'Name' }, GUESTS],
      settings: { pricing: { rules } },
    })
    const send = async (count: number): Promise<Stored> =>
      (
        await postMultipart(testServer.server.app, '/api/submissions', {
          formId,
          data: JSON.stringify({ name: 'A', guests: rows(count) }),
          paymentMethod: 'bank_transfer',
          payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
        })
      ).body
    const [kept, other] = [await send(0), await send(2)]
    await staff(`PUT /api/submissions/${kept.uniqueId}/status`, { status: 'completed' })
    await staff(`PUT /api/submissions/${other.uniqueId}/status`, { status: 'failed' })
    expect((await merge(kept, other, { answersFrom: { guests: other.submissionId } })).status).toBe(200)
    const { body } = await staff(`GET /api/submissions/${kept.submissionId}`)
    expect(body.agreedPrice).toMatchObject({ total: 500, difference: 600 })
    expect(await testServer.moneyOf(kept)).toEqual(['completed', 'part_paid', -600])
    expect(await seats()).toEqual([[2, 0]])
  })
})

describe('money that was returned', () => {
  it('stays returned when its submission is merged into another one', async () => {
    formId = await testServer.makePaidForm()
    const [kept, other] = [
      await testServer.makePending({ formId, wallet: null }),
      await testServer.makePending({ formId }),
    ]
    await testServer.cancel(kept.paymentID)
    await testServer.execute(other.paymentID)
    await staff(`POST /api/submissions/${other.uniqueId}/refund-requests`, {
      id: randomUUID(),
      amount: 200,
      reason: 'Paid too much',
      way: { kind: 'provider', paymentID: other.paymentID },
    })
    expect((await merge(kept, other)).status).toBe(200)
    const { body } = await staff(`GET /api/submissions/${kept.submissionId}/money`)
    expect(body.money).toMatchObject({ paid: 500, returned: 200, balance: -200 })
  })
})
