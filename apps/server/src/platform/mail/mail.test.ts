import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catchDeliveryError } from '../../testing/messaging/catch-delivery-error.ts'
import { type MailCatcher, startMailCatcher } from '../../testing/messaging/mail-catcher.ts'
import { createMailer, htmlToText, type Mail } from './index.ts'

let catcher: MailCatcher
beforeAll(async () => {
  catcher = await startMailCatcher()
})
afterAll(() => catcher.close())
beforeEach(() => {
  Object.assign(catcher, { fault: 'none', mails: [], seen: [] })
})

/** For everything but a side that never responds. */
const PATIENT_MS = 60_000
const inside = createMailer({ allowPrivateNetwork: true, name: 'forms.example.org' })
const mail: Mail = {
  fromName: '',
  to: 'rahima@example.org',
  subject: 'নিবন্ধন সম্পন্ন হয়েছে',
  text: 'ধন্যবাদ',
  html: '<p>ধন্যবাদ</p>',
  messageId: '<one@forms.example.org>',
}
const account = (more = {}) => ({
  host: '127.0.0.1',
  port: catcher.port,
  user: 'office',
  password: 'secret',
  from: 'office@example.org',
  ...more,
})

describe('a mail', () => {
  it('arrives with both its parts, Bangla in subject and body, and the id it was given', async () => {
    expect(await inside.send(account(), mail, PATIENT_MS)).toMatch(/^250/)
    expect(catcher.mails).toHaveLength(1)
    expect(catcher.mails[0]).toMatchObject({
      recipients: ['rahima@example.org'],
      messageId: '<one@forms.example.org>',
      subject: 'নিবন্ধন সম্পন্ন হয়েছে',
      text: 'ধন্যবাদ',
      html: '<p>ধন্যবাদ</p>',
    })
    expect(catcher.mails[0]?.headers).toContain('auto-submitted')
  })

  it('names its sender', async () => {
    await inside.send(account(), { ...mail, fromName: 'ঢাকা অ্যালামনাই, "A" <B>' }, PATIENT_MS)
    expect(catcher.mails[0]?.from).toContain('<office@example.org>')
    expect(catcher.mails[0]?.from).toContain('ঢাকা অ্যালামনাই')
    expect(catcher.mails[0]?.recipients).toEqual(['rahima@example.org'])
  })

  it.each([
    { subject: 'Hello\r\nBcc: victim@example.org' },
    { subject: 'Hello\nX: y' },
    { fromName: 'Alumni\r\nBcc: victim@example.org' },
    { to: 'a@example.org, b@example.org' },
    { to: 'a@example.org\r\nBcc: b@example.org' },
    { to: '"a" <a@example.org>' },
    { to: 'a@example.org;b@example.org' },
    { to: 'not an address' },
  ])('is rejected for good when it could inject a header: %j', async (more) => {
    expect(await catchDeliveryError(inside.send(account(), { ...mail, ...more }, PATIENT_MS))).toMatchObject({
      about: 'message',
      isFinal: true,
    })
    expect(catcher.seen).toEqual([])
  })
})

describe('a mail server that fails', () => {
  it.each([
    ['wrong-password', 'service', false, /refused the user name or password.*535/],
    ['busy', 'message', false, /451 4\.3\.2 Please try again later/],
    ['relaying-denied', 'message', false, /Relaying denied/],
    ['no-such-mailbox', 'message', true, /No such user here/],
    ['drops-after-data', 'service', false, /lost/],
    ['silent', 'service', false, /too long/],
  ] as const)('%s: the error says so', async (fault, about, isFinal, message) => {
    catcher.fault = fault
    expect(
      await catchDeliveryError(inside.send(account(), mail, fault === 'silent' ? 700 : PATIENT_MS)),
    ).toEqual({
      about,
      isFinal,
      message: expect.stringMatching(message),
    })
    expect(catcher.mails).toEqual([])
  })

  it('says that a server that is not there refused the connection', async () => {
    const gone = await startMailCatcher()
    await gone.close()
    expect(
      await catchDeliveryError(inside.send(account({ port: gone.port }), mail, PATIENT_MS)),
    ).toMatchObject({
      about: 'service',
      message: expect.stringMatching(/refused the connection/),
    })
  })

  it('is detected by signing in, without sending anything', async () => {
    await inside.verify(account(), PATIENT_MS)
    catcher.fault = 'wrong-password'
    expect(await catchDeliveryError(inside.verify(account(), PATIENT_MS))).toMatchObject({ about: 'service' })
    expect(catcher.seen).toEqual([])
  })
})

describe('the network of the server', () => {
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
  const outside = createMailer({ allowPrivateNetwork: false, name: 'forms.example.org', lookup })

  it.each(['127.0.0.1', '10.0.0.1', '::1', 'a-name-that-resolves-there.example'])(
    'is out of reach of a mail server called %s',
    async (host) => {
      expect(await catchDeliveryError(outside.send(account({ host }), mail, PATIENT_MS))).toMatchObject({
        about: 'service',
        message: expect.stringMatching(/private network/),
      })
      expect(catcher.seen).toEqual([])
    },
  )
})

describe('the text of an HTML mail', () => {
  it.each([
    ['<p>Dear Rahima,</p><p>thank you.<br>See you.</p>', 'Dear Rahima,\n\nthank you.\nSee you.'],
    ['<ul><li>one</li><li>two</li></ul>after', '- one\n- two\n\nafter'],
    ['<ol><li>one</li><li>two</li></ol>', '1. one\n2. two'],
    ['<a href="https://example.org/x">Pay here</a>', 'Pay here (https://example.org/x)'],
    ['<a href="https://example.org/x">https://example.org/x</a>', 'https://example.org/x'],
    [
      '<table><tr><td>Name</td><td>Rahima</td></tr><tr><td>Batch</td><td>1998</td></tr></table>',
      'Name  Rahima\nBatch  1998',
    ],
    ['Tea &amp; biscuits &lt;b&gt;', 'Tea & biscuits <b>'],
    ['<img src="https://example.org/logo.png" alt="Our logo"> Hello', 'Our logo Hello'],
    ['<h2>ধন্যবাদ</h2>   <div>a\n  b</div>', 'ধন্যবাদ\n\na b'],
  ])('%s', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })
})
