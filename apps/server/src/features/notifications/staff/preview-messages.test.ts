import { describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { messageServer } from '../../../testing/servers/message-server.ts'

const office = messageServer()

describe('the preview of a form that is being edited', () => {
  const draft = (more: object = {}) => ({
    title: 'Reunion 2028',
    fields: [
      { id: 'name', type: 'text', name: 'full_name', label: 'Full name' },
      { id: 'mail', type: 'email', name: 'mail', label: 'Email' },
    ],
    settings: {
      notifications: {
        emailField: 'mail',
        emailTemplate: { subject: '{{formTitle}}', body: '<p>Dear {{full_name}}<script>x</script></p>' },
        smsTemplate: { message: 'Thanks {{full_name}}' },
      },
    },
    ...more,
  })
  const preview = (body: object) => office.call('POST /api/forms/message-preview', body)

  it('has sample values, without any submission', async () => {
    const { status, body } = await preview(draft())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: 'sample',
      email: {
        to: 'Email',
        subject: 'Reunion 2028',
        text: expect.stringMatching(/^Dear \[Full name\]\n\nForm: Reunion 2028\nName: \[Full name\]\n/),
      },
      sms: { to: '', text: 'Thanks [Full name]' },
    })
    expect(body.email.html).not.toContain('<script')
  })

  it('has no links to pages that the form does not offer', async () => {
    const links = '{{viewLink}} {{editLink}} {{pdfLink}} {{retryPaymentLink}}'
    const notifications = { emailTemplate: { subject: 'x', body: 'Hi' }, smsTemplate: { message: links } }
    const off = { allowEditing: false, settings: { pdfSettings: { enablePublicPdf: false }, notifications } }
    const { email, sms } = (await preview(draft(off))).body
    expect(email.text + sms.text).toContain('/view-submission/')
    expect(email.text + sms.text).not.toMatch(/edit-submission|\/pdf\/|retry-payment/)
  })

  it('has the values of the newest submission when asked for, with the templates as they are typed', async () => {
    const { body } = await preview(draft({ formId: office.formId, data: 'latest' }))
    expect(body).toMatchObject({
      data: 'latest',
      email: {
        to: 'rahima@example.org',
        subject: 'Reunion 2028',
        text: expect.stringMatching(/^Dear Rahima\n\nForm: Reunion 2028\nName: Rahima\n/),
      },
      sms: { text: 'Thanks Rahima' },
    })
    expect(office.mail.seen).toEqual([])
  })

  it('uses sample data, and says so, while the form has no submissions', async () => {
    const formId = await makeStoredForm(office.server.db)
    expect((await preview(draft({ formId, data: 'latest' }))).body.data).toBe('sample')
  })
})
