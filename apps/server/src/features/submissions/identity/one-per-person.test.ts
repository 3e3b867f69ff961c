import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { changeStoredForm, type StoredFormInput } from '../../../testing/builders/make-stored-form.ts'
import { type Made, memberEdits } from '../../../testing/builders/member-edits.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { submissionsOf, submit } from '../../../testing/http/submit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { submitted, save, storedData } = memberEdits(() => server)

const ONCE: StoredFormInput = {
  settings: {
    allowMultipleSubmissions: false,
    notifications: { emailField: 'mail', phoneField: 'phone' },
  },
  fields: [
    { id: 'name', label: 'Name' },
    { id: 'mail', name: 'mail', label: 'Mail', type: 'email' },
    { id: 'phone', name: 'phone', label: 'Phone', type: 'tel' },
  ],
}
const RAHIM = { name: 'Rahim', mail: 'rahim@example.com', phone: '01712345678' }
const KARIM = { name: 'Karim', mail: 'karim@example.com', phone: '01812345678' }

const also = async ({ formId }: Made, data: object): Promise<Made> => {
  const { status, body } = await submit(server, formId, data)
  expect(status).toBe(201)
  return { ...body, formId }
}
const statusOf = async ({ formId }: Made, data: object) => (await submit(server, formId, data)).status

describe('one submission from each person, when they edit it', () => {
  it.each([
    [{ mail: 'RAHIM@example.com' }, { mail: 'Another submission already uses this e-mail address' }],
    [{ phone: '+880 1712-345678' }, { phone: 'Another submission already uses this phone number' }],
  ])('rejects %j, which another submission has, with an error at the field', async (change, errors) => {
    const rahim = await submitted(ONCE, RAHIM)
    const karim = await also(rahim, KARIM)
    expect(await save(karim, change)).toMatchObject({
      status: 409,
      body: {
        code: 'identity_taken',
        message: 'Another submission to this form already uses this e-mail address or phone number.',
        errors,
      },
    })
    expect(await storedData(karim)).toMatchObject({ mail: KARIM.mail })
  })

  it('still recognises a person by the address they had before an edit', async () => {
    const made = await submitted(ONCE, RAHIM)
    await save(made, { mail: 'new@example.com' })
    await save(made, { mail: '', phone: '' })
    for (const data of [{ mail: RAHIM.mail }, { mail: 'new@example.com' }, { phone: RAHIM.phone }]) {
      expect(await statusOf(made, data)).toBe(409)
    }
    const karim = await also(made, KARIM)
    expect((await save(karim, { mail: 'new@example.com' })).status).toBe(409)
  })

  it('lets a person change back to their earlier address, and change other answers', async () => {
    const made = await submitted(ONCE, RAHIM)
    for (const data of [{ mail: 'new@example.com' }, { mail: RAHIM.mail }, { name: 'R.' }, RAHIM]) {
      expect((await save(made, data)).status).toBe(200)
    }
  })

  it('compares e-mail addresses without the tag behind a plus', async () => {
    const made = await submitted(ONCE, { mail: 'me+reunion@example.com' })
    for (const mail of ['me@example.com', 'Me+2@example.com'])
      expect(await statusOf(made, { mail })).toBe(409)
    expect(await statusOf(made, { mail: '+me@example.com' })).toBe(201)
    expect(await storedData(made)).toMatchObject({ mail: 'me+reunion@example.com' })
  })

  it('accepts an unchanged address that was a duplicate before the rule', async () => {
    const rahim = await submitted({ ...ONCE, settings: {} }, RAHIM)
    const again = await also(rahim, RAHIM)
    await changeStoredForm(server.db, rahim.formId, ONCE)
    expect((await save(again, { name: 'Rahim again' })).status).toBe(200)
    expect((await save(again, { mail: 'new@example.com' })).status).toBe(200)
    expect((await save(again, { mail: RAHIM.mail })).status).toBe(409)
  })

  it('allows the same address where the form takes several submissions from one person', async () => {
    const rahim = await submitted({ ...ONCE, settings: {} }, RAHIM)
    const karim = await also(rahim, KARIM)
    expect((await save(karim, RAHIM)).status).toBe(200)
  })

  it('frees an address that staff correct, because it may belong to somebody else', async () => {
    const made = await submitted(ONCE, RAHIM)
    const { token } = await makeUser(server.db)
    const body = { data: { mail: 'rahim@example.org' } }
    const corrected = await call(server.app, `PUT /api/submissions/${made.submissionId}`, { token, body })
    expect(corrected.status).toBe(200)
    expect(await statusOf(made, { mail: RAHIM.mail })).toBe(201)
    expect(await statusOf(made, { mail: 'rahim@example.org' })).toBe(409)
  })

  it('gives an address to only one of 10 edits and 10 submissions at once', async () => {
    const first = await submitted(ONCE, { mail: 'p0@example.com' })
    const people = [first]
    for (let i = 1; i < 10; i += 1) people.push(await also(first, { mail: `p${i}@example.com` }))
    const wanted = { mail: 'wanted@example.com' }
    const responses = await Promise.all([
      ...people.map((made) => save(made, wanted)),
      ...people.map(() => submit(server, first.formId, wanted)),
    ])
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    const holders = (await submissionsOf(server.db, first.formId)).filter(
      ({ data }) => data.mail === wanted.mail,
    )
    expect(holders).toHaveLength(1)
  })

  it('rejects one of two concurrent edits that would end with the same address', async () => {
    const rahim = await submitted(ONCE, RAHIM)
    const karim = await also(rahim, KARIM)
    const responses = await Promise.all([
      save(rahim, { mail: KARIM.mail, phone: KARIM.phone }),
      save(karim, { mail: RAHIM.mail, phone: RAHIM.phone }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([409, 409])
  })
})
