import { randomUUID } from 'node:crypto'
import { isPaymentReference, paymentReferenceOfKey } from '@nibondhon/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { submit } from '../../../testing/http/submit.ts'
import { mergeServer } from '../../../testing/servers/merge-server.ts'
import { findByReferences } from '../submissions-repository.ts'

const { admin, make, makeForm, merge } = mergeServer()

const submitWith = (formId: string, key: string) =>
  submit(admin.server, formId, { name: 'Rahima' }, {}, { 'idempotency-key': key })

describe('the payment reference of a submission', () => {
  it('is the one that the payment page derived from the key', async () => {
    const key = randomUUID()
    const { body } = await submitWith(await makeStoredForm(admin.server.db), key)
    expect(body.paymentReference).toBe(paymentReferenceOfKey(key))
  })

  it('is another one where that is taken', async () => {
    const key = randomUUID()
    const first = await submitWith(await makeStoredForm(admin.server.db), key)
    const second = await submitWith(await makeStoredForm(admin.server.db), key)
    expect(second.status).toBe(201)
    expect(second.body.paymentReference).not.toBe(first.body.paymentReference)
    expect(isPaymentReference(second.body.paymentReference)).toBe(true)
  })

  it('is different for many at once that ask for the same', async () => {
    const key = randomUUID()
    const forms = await Promise.all(Array.from({ length: 12 }, () => makeStoredForm(admin.server.db)))
    const responses = await Promise.all(forms.map((formId) => submitWith(formId, key)))
    expect(responses.map(({ status }) => status)).toEqual(forms.map(() => 201))
    expect(new Set(responses.map(({ body }) => body.paymentReference)).size).toBe(forms.length)
  })

  it('is made without a key, too', async () => {
    const { body } = await submit(admin.server, await makeStoredForm(admin.server.db), { name: 'A' })
    expect(isPaymentReference(body.paymentReference)).toBe(true)
  })

  it('is given by the database to rows that have none, by the same rules', async () => {
    const { rows } = await sql<{ reference: string }>`
      select payment_reference_of(number * 533000401 % 887503681) as reference
      from generate_series(1::bigint, 5000) as number`.execute(admin.server.db)
    const references = rows.map(({ reference }) => reference)
    expect(references.every(isPaymentReference)).toBe(true)
    expect(new Set(references).size).toBe(references.length)
    const formId = await makeForm()
    const { id } = await make(formId)
    const { body } = await admin.call(`GET /api/submissions/${id}`)
    expect(isPaymentReference(body.paymentReference)).toBe(true)
  })
})

describe('a search by payment reference', () => {
  it.each([
    ['as it is shown', (text: string) => `${text.slice(0, 3)}-${text.slice(3)}`],
    ['in lower case with spaces', (text: string) => ` ${text.slice(0, 3)} ${text.slice(3)} `.toLowerCase()],
  ])('finds the submission, written %s', async (_how, write) => {
    const formId = await makeStoredForm(admin.server.db)
    const { body } = await submitWith(formId, randomUUID())
    await submitWith(formId, randomUUID())
    expect(await admin.listIds({ formId, search: write(body.paymentReference) })).toEqual([body.submissionId])
  })

  it('finds the submission that may have been meant, where a sign is wrong', async () => {
    const formId = await makeStoredForm(admin.server.db)
    const { id } = await make(formId)
    await sql`update submissions set payment_reference = 'K7P4XQP' where id = ${id}`.execute(admin.server.db)
    expect(await admin.listIds({ formId, search: 'K7P-4XQQ' })).toEqual([id])
    expect(await admin.listIds({ formId, search: 'K7P-X4QP' })).toEqual([id])
  })

  it('finds the kept submission by the reference of one that was merged into it', async () => {
    const formId = await makeForm()
    const [kept, other] = [await make(formId), await make(formId)]
    const { body } = await admin.call(`GET /api/submissions/${other.id}`)
    const reference: string = body.paymentReference
    expect((await merge(kept, [other])).status).toBe(200)
    expect(await admin.listIds({ formId, search: reference })).toEqual([kept.id])
    expect(await findByReferences(admin.server.db, [reference])).toEqual(new Map([[reference, kept.id]]))
  })
})
