import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BkashSimulator, startBkashSimulator, type WebhookOptions } from '@nibondhon/bkash-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAnnouncement } from './read-announcement.ts'
import { readSnsMessage, type SnsMessage } from './sns-message.ts'
import { isSignedBy, isSigningCertificateAddress, isSnsAddress } from './verify-sns.ts'

let simulator: BkashSimulator
let listener: Server
let target: string
let pem: string
let received = ''

beforeAll(async () => {
  simulator = await startBkashSimulator({ now: () => Date.UTC(2026, 10, 17, 1, 30) })
  listener = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      received = Buffer.concat(chunks as Buffer[]).toString()
      response.end()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  target = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  await send({ kind: 'walk-in' })
  const { signingCertUrl } = readReceived()
  pem = await (await fetch(signingCertUrl)).text()
})
afterAll(async () => {
  listener.close()
  await simulator.close()
})

const NOW = Date.UTC(2026, 10, 17, 1, 31)
const send = (options: Omit<WebhookOptions, 'target'>) => simulator.webhook.send({ target, ...options })

function readReceived(): SnsMessage {
  const message = readSnsMessage(JSON.parse(received))
  if (!message) throw new Error(received)
  return message
}

describe('a message of the webhook', () => {
  it.each([
    { kind: 'walk-in', signatureVersion: '1' },
    { kind: 'walk-in', signatureVersion: '2' },
    { kind: 'walk-in', messageAsObject: true },
    { kind: 'confirmation' },
  ] as const)('is believed when it is signed: %j', async (options) => {
    await send(options)
    expect(isSignedBy(readReceived(), pem, NOW)).toBe(true)
  })

  it.each([
    ['its signature is another', { signature: 'AAAA' }],
    ['its message was changed', { message: '{}' }],
    ['its topic was changed', { topicArn: 'arn:aws:sns:ap-southeast-1:000000000000:other' }],
    ['it claims another hash', { signatureVersion: '2' as const }],
    ['a subject was added', { subject: 'x' }],
    ['it claims another type', { type: 'SubscriptionConfirmation' as const }],
  ])('is not believed when %s', async (_what, change) => {
    await send({ kind: 'walk-in', signatureVersion: '1' })
    expect(isSignedBy({ ...readReceived(), ...change }, pem, NOW)).toBe(false)
  })

  it('is not believed by a certificate that is over, or by none', async () => {
    await send({ kind: 'walk-in' })
    const message = readReceived()
    expect(isSignedBy(message, pem, NOW + 400 * 24 * 3_600_000)).toBe(false)
    expect(isSignedBy(message, 'no certificate', NOW)).toBe(false)
  })

  it.each([null, [], 'text', {}, { Type: 'Notification' }])('is not %j', (value) => {
    expect(readSnsMessage(value)).toBeNull()
  })

  it('has no part that is too long', async () => {
    await send({ kind: 'walk-in' })
    const message = JSON.parse(received) as Record<string, unknown>
    expect(readSnsMessage({ ...message, MessageId: 'x'.repeat(101) })).toBeNull()
    expect(readSnsMessage({ ...message, Message: 'x'.repeat(20_001) })).toBeNull()
    expect(readSnsMessage({ ...message, SignatureVersion: '3' })).toBeNull()
  })
})

describe('an announcement', () => {
  it('is read with its amount in paisa and its time of Dhaka', async () => {
    const { trxID } = await send({
      kind: 'walk-in',
      fields: { amount: '1250.50', transactionReference: 'K7' },
    })
    expect(readAnnouncement(readReceived().message)).toEqual({
      trxId: trxID,
      transactionStatus: 'Completed',
      transactionType: '10003126',
      amountPaisa: 125_050,
      currency: 'BDT',
      payer: '8801770618575',
      invoice: '',
      reference: 'K7',
      paidAt: Date.UTC(2026, 10, 17, 1, 30),
    })
  })

  it.each(['', 'no JSON', '[]', '{}', '{"trxID":"<script>"}', '{"trxID":7}'])('is not in %j', (message) => {
    expect(readAnnouncement(message)).toBeNull()
  })
})

describe('the address of a certificate', () => {
  const PATH = '/SimpleNotificationService-0123456789abcdef.pem'

  it.each(['https://sns.ap-southeast-1.amazonaws.com', 'https://sns.cn-north-1.amazonaws.com.cn'])(
    'may be at %s',
    (origin) => {
      expect(isSigningCertificateAddress(origin + PATH, null)).toBe(true)
      expect(isSigningCertificateAddress(`${origin}/other`, null)).toBe(false)
    },
  )

  it.each([
    'http://sns.ap-southeast-1.amazonaws.com',
    'https://sns.ap-southeast-1.amazonaws.com:8443',
    'https://sns.ap-southeast-1.amazonaws.com.evil.example',
    'https://evil.example/sns.ap-southeast-1.amazonaws.com',
    'https://user@sns.ap-southeast-1.amazonaws.com',
    'https://s3.ap-southeast-1.amazonaws.com',
    'https://sns.amazonaws.com',
    'https://127.0.0.1',
    'https://169.254.169.254',
    'https://[::1]',
    'file:///etc/passwd',
    '//sns.ap-southeast-1.amazonaws.com',
    '',
  ])('may not be at %s', (origin) => {
    expect(isSigningCertificateAddress(origin + PATH, null)).toBe(false)
    expect(isSnsAddress(origin, null)).toBe(false)
  })

  it('may be at the one simulator that is configured', () => {
    expect(isSnsAddress('http://127.0.0.1:8090/x', 'http://127.0.0.1:8090')).toBe(true)
    expect(isSnsAddress('http://127.0.0.1:8091/x', 'http://127.0.0.1:8090')).toBe(false)
  })
})
