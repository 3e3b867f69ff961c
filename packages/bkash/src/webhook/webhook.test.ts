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
  const PATH = `/SimpleNotificationService-${'0123456789abcdef'.repeat(2)}.pem`
  const TOPIC = 'arn:aws:sns:ap-southeast-1:123456789012:bpt_01700000000'
  const CHINA = 'arn:aws-cn:sns:cn-north-1:123456789012:bpt'
  const HOST = 'https://sns.ap-southeast-1.amazonaws.com'
  const may = (address: string, topicArn = TOPIC) =>
    isSigningCertificateAddress(address, { topicArn, trustedOrigin: null })

  it('is at the notification service in the region of the topic', () => {
    expect(may(HOST + PATH)).toBe(true)
    expect(isSnsAddress(`${HOST}/?Action=Confirm`, { topicArn: TOPIC, trustedOrigin: null })).toBe(true)
    expect(may(`https://sns.cn-north-1.amazonaws.com.cn${PATH}`, CHINA)).toBe(true)
  })

  it.each([
    'http://sns.ap-southeast-1.amazonaws.com',
    'https://sns.ap-southeast-1.amazonaws.com:8443',
    'https://sns.ap-southeast-1.amazonaws.com.evil.example',
    'https://evil.example/sns.ap-southeast-1.amazonaws.com',
    'https://user@sns.ap-southeast-1.amazonaws.com',
    'https://s3.ap-southeast-1.amazonaws.com',
    'https://sns.us-east-1.amazonaws.com',
    'https://sns.s3-us-west-2.amazonaws.com',
    'https://sns.s3-website-us-east-1.amazonaws.com',
    'https://sns.execute-api.amazonaws.com',
    'https://sns.ap-southeast-1.amazonaws.com.cn',
    'https://sns.amazonaws.com',
    'https://127.0.0.1',
    'https://169.254.169.254',
    'https://[::1]',
    'file:///etc/passwd',
    '//sns.ap-southeast-1.amazonaws.com',
    '',
  ])('may not be at %s', (origin) => {
    expect(may(origin + PATH)).toBe(false)
    expect(isSnsAddress(origin, { topicArn: TOPIC, trustedOrigin: null })).toBe(false)
  })

  it.each([
    '/a.pem',
    '/SimpleNotificationService-0123.pem',
    `/x${PATH}`,
    `${PATH}.pem`,
    `${PATH}?a=.pem`,
    '/other',
  ])('may not have the path %s', (path) => expect(may(HOST + path)).toBe(false))

  it.each([
    'arn:aws:sns:s3-us-west-2:123456789012:x',
    'arn:aws:sns:execute-api:123456789012:x',
    'arn:aws:sns:cn-north-1:123456789012:x',
    'arn:aws-cn:sns:ap-southeast-1:123456789012:x',
    'arn:aws:s3:ap-southeast-1:123456789012:x',
    'arn:aws:sns:ap-southeast-1.evil.example/:123456789012:x',
    '',
  ])('is nowhere for the topic %s', (topicArn) => {
    const region = topicArn.split(':')[3] ?? ''
    expect(may(`https://sns.${region}.amazonaws.com${PATH}`, topicArn)).toBe(false)
    expect(may(`https://sns.${region}.amazonaws.com.cn${PATH}`, topicArn)).toBe(false)
  })

  it('may be at the one simulator that is configured', () => {
    const simulator = { topicArn: TOPIC, trustedOrigin: 'http://127.0.0.1:8090' }
    expect(isSnsAddress('http://127.0.0.1:8090/x', simulator)).toBe(true)
    expect(isSnsAddress('http://127.0.0.1:8091/x', simulator)).toBe(false)
  })
})
