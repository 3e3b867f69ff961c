import { describe, expect, it } from 'vitest'
import { campaignServer, texts } from '../../../testing/servers/campaign-server.ts'

const office = campaignServer()

const template = (name: string, more: object = {}) => ({ name, ...texts(), ...more })
const save = (body: object) => office.call('POST /api/message-templates', body)
const names = async () =>
  (await office.call('GET /api/message-templates')).body.templates.map((one: { name: string }) => one.name)

describe('saved templates', () => {
  it('are shared, sorted by name, and can be changed, renamed and deleted', async () => {
    const { body } = await save(template('Thanks'))
    await save(template('payment reminder'))
    expect(await names()).toEqual(['payment reminder', 'Thanks'])
    const path = `/api/message-templates/${body.template.id}`
    const changed = await office.call(`PUT ${path}`, template('A greeting', { smsText: 'Hello' }))
    expect(changed.body.template).toMatchObject({ name: 'A greeting', smsText: 'Hello', updatedBy: 'Nasrin' })
    await office.call(`DELETE ${path}`)
    expect(await names()).toEqual(['payment reminder'])
    expect((await office.call(`DELETE ${path}`)).status).toBe(404)
  })

  it('each have a name of their own, in capitals or not', async () => {
    const { body } = await save(template('Thanks'))
    const taken = { status: 409, body: { errors: { name: 'Another template has this name' } } }
    expect(await save(template('THANKS'))).toMatchObject(taken)
    await save(template('Other'))
    const path = `/api/message-templates/${body.template.id}`
    expect(await office.call(`PUT ${path}`, template('other'))).toMatchObject(taken)
    expect((await office.call(`PUT ${path}`, template('thanks'))).status).toBe(200)
  })

  it('have a text for each channel', async () => {
    expect((await save(template('Empty', { emailText: '' }))).body.errors).toEqual({
      emailText: 'Please write the e-mail',
    })
    expect((await save(template('Two lines', { subject: 'a\nb' }))).status).toBe(400)
    expect((await save(template('SMS only', { channels: ['sms'], emailText: '', subject: '' }))).status).toBe(
      201,
    )
    expect((await save(template('None', { channels: [] }))).status).toBe(400)
  })

  it('are in the audit log', async () => {
    const { body } = await save(template('Thanks'))
    await office.call(
      `PUT /api/message-templates/${body.template.id}`,
      template('Thanks', { smsText: 'New' }),
    )
    const { events } = (await office.call('GET /api/audit')).body
    expect(events[0]).toMatchObject({
      kind: 'message',
      action: 'changed',
      subject: 'Template Thanks',
      changes: [{ what: 'smsText', from: 'Please pay, {{full_name}}.', to: 'New' }],
    })
    expect(events[1]).toMatchObject({ action: 'created', subject: 'Template Thanks' })
  })
})
