import { describe, expect, it } from 'vitest'
import { letter, messageServer } from '../../../testing/servers/message-server.ts'

const office = messageServer()

describe('the state of the services', () => {
  it('is active once set up, and after a send that went well', async () => {
    expect(await office.statusOf('email')).toMatchObject({
      status: 'active',
      detail: 'Set up, and not used since.',
    })
    await office.write(letter())
    expect(await office.statusOf('email')).toMatchObject({
      status: 'active',
      detail: 'It worked the last time it was used.',
    })
  })

  it('is an error with its reason after one that did not, until the next that does', async () => {
    office.mail.fault = 'wrong-password'
    await office.write(letter())
    expect(await office.statusOf('email')).toMatchObject({
      status: 'error',
      detail: expect.stringMatching(/535/),
    })
    office.mail.fault = 'none'
    await office.write(letter())
    expect(await office.statusOf('email')).toMatchObject({ status: 'active' })
  })

  it('is no error of the service when only one address was wrong', async () => {
    office.mail.fault = 'no-such-mailbox'
    await office.write(letter())
    expect(await office.statusOf('email')).toMatchObject({ status: 'active' })
  })

  it('is checked again after new settings', async () => {
    office.mail.fault = 'wrong-password'
    await office.write(letter())
    await office.configure({ smtpPassword: 'the right one' })
    expect(await office.statusOf('email')).toMatchObject({
      status: 'active',
      detail: 'Set up, and not used since.',
    })
  })

  it('asks for what is missing', async () => {
    await office.configure({ smsEnabled: false, emailEnabled: true, fromEmail: '' })
    expect(await office.statusOf('sms')).toMatchObject({ status: 'setup_required' })
    expect(await office.statusOf('email')).toMatchObject({ status: 'setup_required' })
    expect(await office.statusOf('bkash')).toEqual({
      service: 'bkash',
      status: 'setup_required',
      detail: 'bKash is not set up. Enter its four credentials in bKash Settings.',
    })
  })
})
