import { ADMIN_ROLES, buildsForms } from '@nibondhon/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { submissionsOf, submit } from '../../testing/http/submit.ts'
import { paymentServer } from '../../testing/servers/start-payment-server.ts'

const testServer = paymentServer()
const SECRETS = ['VOLUNTEER', 'Dear guest of honour', 'Confidential header']
let [formId, submissionId] = ['', '']

beforeAll(async () => {
  const { server } = testServer
  formId = await makeStoredForm(server.db, {
    settings: {
      requirePayment: true,
      amount: 500,
      pricing: {
        rules: [
          { id: 'late', label: 'Late fee', type: 'period', from: null, until: null, amount: 100 },
          { id: 'code', label: 'Friends', type: 'code', code: SECRETS[0], percent: 100, amount: null },
        ],
      },
      notifications: { emailTemplate: { subject: 'Hello', body: SECRETS[1] } },
      pdfSettings: { customHeader: SECRETS[2] },
    },
    fields: [{ id: 'name', label: 'Name' }],
  })
  const made = await submit(server, formId, { name: 'Rahima' }, { discountCode: SECRETS[0], amount: 0 })
  expect(made.status).toBe(201)
  const [submission] = await submissionsOf(server.db, formId)
  submissionId = submission?.id ?? ''
})

describe.each(ADMIN_ROLES)('for the role %s', (role) => {
  const paths = () => [
    `/api/forms/${formId}`,
    '/api/forms',
    `/api/submissions/${submissionId}`,
    `/api/submissions/${submissionId}/timeline`,
    `/api/submissions/${submissionId}/money`,
    `/api/submissions?formId=${formId}`,
  ]

  it(`discount codes, message templates and PDF settings are ${buildsForms(role) ? 'shown' : 'hidden'}`, async () => {
    const { token } = await makeUser(testServer.server.db, { role })
    const responses = await Promise.all(paths().map((path) => testServer.call(`GET ${path}`, { token })))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    const found = SECRETS.filter((secret) => JSON.stringify(responses).includes(secret))
    expect(found).toEqual(buildsForms(role) ? SECRETS : [])
  })

  it('the other price rules and the label of the discount are shown', async () => {
    const { token } = await makeUser(testServer.server.db, { role })
    const form = await testServer.call(`GET /api/forms/${formId}`, { token })
    expect(JSON.stringify(form.body.settings.pricing)).toContain('Late fee')
    const submission = await testServer.call(`GET /api/submissions/${submissionId}`, { token })
    expect(JSON.stringify(submission.body)).toContain('Friends')
  })
})
