import { describe, expect, it } from 'vitest'
import { messageServer } from '../../../testing/servers/message-server.ts'

const office = messageServer()

describe('a test message', () => {
  const test = (body: object) => office.call('POST /api/submissions/test-notification', body)

  it('goes out at once by both ways, with sample payment data, and says what the providers said', async () => {
    const { status, body } = await test({
      email: 'nasrin@example.org',
      phone: '01712345678',
      message: 'Paid {{paymentAmount}} by {{paymentMethod}}',
    })
    expect(status).toBe(200)
    expect(body.message).toMatch(/Email sent to nasrin@example\.org\. 250/)
    expect(body.message).toMatch(/SMS sent to 01712345678\..*SMS accepted/)
    expect(office.mail.mails[0]).toMatchObject({
      subject: 'Test notification',
      text: 'Paid ৳2,350.50 by bKash',
    })
    expect(office.gateway.messages[0]?.fields['message']).toBe('Paid BDT 2,350.50 by bKash')
    expect(await office.messages()).toEqual([])
  })

  it('skips what was left empty', async () => {
    await test({ email: '', phone: '01712345678', message: '' })
    expect(office.mail.seen).toEqual([])
    expect(office.gateway.messages).toHaveLength(1)
  })

  it.each([
    [{}, 'Please provide either email or phone number'],
    [{ email: ' ', phone: '' }, 'Please provide either email or phone number'],
    [{ email: 'a@example.org, b@example.org' }, 'Please enter a valid e-mail address'],
    [{ phone: '12' }, 'Please enter a valid phone number'],
  ])('of %j is refused: %s', async (body, message) => {
    expect(await test(body)).toMatchObject({ status: 400, body: { message } })
  })

  it('that fails says which, and why', async () => {
    office.gateway.fault = 'says no'
    const answer = await test({ email: 'nasrin@example.org', phone: '01712345678' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_delivered' } })
    expect(answer.body.message).toMatch(
      /Email sent to .*\nSMS to 01712345678 was not sent\. .*Balance insufficient/,
    )
  })
})
