import { ADMIN_ROLES, staffAudience } from '@nibondhon/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { submissionAdminServer } from '../../testing/servers/submission-admin-server.ts'

/**
 * All staff see admin-only answers. Hidden ones are shown in the edit view alone, so they are for roles that may edit
 * submissions, in every response.
 */
const admin = submissionAdminServer()
const [OPEN, NOTE, SECRET, ROW_SECRET] = ['Rahima', 'Table nine', 'Blacklisted', 'Vegan guest']
let [formId, id] = ['', '']

const FIELDS = [
  { id: 'name', label: 'Name', displayInAdminTable: true },
  {
    id: 'note',
    label: 'Note of staff',
    displayInAdminTable: true,
    visibility: { level: 'admin-only' as const },
  },
  {
    id: 'secret',
    label: 'Secret',
    displayInAdminTable: true,
    visibility: { level: 'hidden' as const },
  },
  {
    id: 'guests',
    type: 'group' as const,
    label: 'Guests',
    displayInAdminTable: true,
    group: {
      min: 0,
      max: 3,
      rowLabel: 'Guest',
      fields: [
        { id: 'guest', label: 'Guest name' },
        { id: 'diet', label: 'Diet', visibility: { level: 'hidden' as const } },
      ],
    },
  },
]
const dataOf = (secret: string) => ({
  name: OPEN,
  note: NOTE,
  secret,
  guests: [{ guest: 'Salma', diet: ROW_SECRET }],
})

beforeAll(async () => {
  formId = await makeStoredForm(admin.server.db, { fields: FIELDS })
  const form = { id: formId, version: 1 }
  id = (await makeSubmission(admin.server.db, form, { data: dataOf('Before') })).id
  await makeSubmission(admin.server.db, form, { data: { ...dataOf(SECRET), name: 'Other' } })
  const edited = await admin.call(`PUT /api/submissions/${id}`, { data: dataOf(SECRET) })
  expect(edited.status).toBe(200)
})

describe.each(ADMIN_ROLES)('%s', (role) => {
  const seesHidden = staffAudience(role) === 'admin-edit'

  it(`sees admin-only answers, and ${seesHidden ? 'hidden ones too' : 'no hidden ones'}`, async () => {
    const { token } = await makeUser(admin.server.db, { role })
    const get = (route: string, body?: object) =>
      call(admin.server.app, route, { token, ...(body && { body }) })
    const seen = async (route: string, body?: object) => {
      const response = await get(route, body)
      const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body)
      const { form: _form, ...rest } = typeof response.body === 'object' ? response.body : {}
      const answers = typeof response.body === 'string' ? text : JSON.stringify(rest)
      return response.status === 403
        ? null
        : [NOTE, SECRET, ROW_SECRET].filter((answer) => answers.includes(answer))
    }
    const all = seesHidden ? [NOTE, SECRET, ROW_SECRET] : [NOTE]
    expect(await seen(`GET /api/submissions/${id}`)).toEqual(all)
    expect(await seen('POST /api/submissions/bulk-read', { ids: [id] })).toEqual(all)
    expect(await seen(`GET /api/submissions?formId=${formId}`)).toEqual(
      seesHidden ? expect.arrayContaining([NOTE, SECRET]) : [NOTE],
    )
    expect(await seen(`GET /api/submissions?formId=${formId}&columns=secret,note`)).toEqual(
      expect.arrayContaining([NOTE]),
    )
    expect(await seen(`GET /api/submissions/${id}/timeline`)).toEqual(seesHidden ? [SECRET] : [])
    const exported = await seen(`GET /api/export/submissions?format=csv&formId=${formId}`)
    if (exported !== null) expect(exported).toEqual(all)
    const compared = await get(`GET /api/submissions/duplicates?formId=${formId}&fields=secret`)
    expect([compared.status, compared.body.groupCount]).toEqual([200, seesHidden ? 1 : 0])
  })

  it('finds a submission by its admin-only answers, and never by hidden ones', async () => {
    const { token } = await makeUser(admin.server.db, { role })
    const find = async (search: string) =>
      (await call(admin.server.app, `GET /api/submissions?formId=${formId}&search=${search}`, { token })).body
        .submissions.length
    expect(await find('Table')).toBe(2)
    expect([await find('Blacklisted'), await find('Vegan')]).toEqual([0, 0])
  })
})
