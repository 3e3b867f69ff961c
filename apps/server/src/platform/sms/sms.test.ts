import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catchDeliveryError } from '../../testing/messaging/catch-delivery-error.ts'
import { startSmsCatcher, type SmsCatcher } from '../../testing/messaging/sms-catcher.ts'
import { createSafeFetch } from '../outbound/index.ts'
import { createSmsSender } from './index.ts'

let catcher: SmsCatcher
beforeAll(async () => {
  catcher = await startSmsCatcher()
})
afterAll(() => catcher.close())
beforeEach(() => {
  Object.assign(catcher, { fault: 'none', messages: [], response: '{"success":true}' })
})

/** For everything but a side that never responds. */
const PATIENT_MS = 60_000

/** Resolves the name of every gateway to the catcher. */
const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
const sender = createSmsSender({ fetch: createSafeFetch({ allowPrivateNetwork: true, lookup }) })
const apiKey = 'the key of the gateway'
const at = (endpoint: string) => ({ endpoint: endpoint.replace('PORT', String(catcher.port)), apiKey })
const sms = { id: '0d5a1c1e-7b1f-4a63-9f5b-0a1b2c3d4e5f', to: '+880 1712-345678', text: 'ধন্যবাদ' }

describe('each gateway gets what it asks for', () => {
  it('BulkSMSBD', async () => {
    catcher.response = '{"response_code":202,"success_message":"SMS Submitted Successfully"}'
    const message = await sender.send(
      at('http://bulksmsbd.net:PORT/api/smsapi?senderid=ALUMNI'),
      sms,
      PATIENT_MS,
    )
    expect(message).toBe('BulkSMSBD: SMS Submitted Successfully')
    expect(catcher.messages).toEqual([
      {
        to: `bulksmsbd.net:${catcher.port}/api/smsapi`,
        fields: {
          api_key: apiKey,
          type: 'text',
          number: '8801712345678',
          senderid: 'ALUMNI',
          message: 'ধন্যবাদ',
        },
      },
    ])
  })

  it('Alpha SMS', async () => {
    catcher.response = '{"error":0,"msg":"Request successfully submitted","data":{"request_id":1}}'
    await sender.send(at('http://api.sms.net.bd:PORT/sendsms'), sms, PATIENT_MS)
    expect(catcher.messages[0]?.fields).toEqual({ api_key: apiKey, msg: 'ধন্যবাদ', to: '8801712345678' })
  })

  it('SSL Wireless, with the same id on every try', async () => {
    catcher.response = '{"status":"SUCCESS","status_code":200,"error_message":""}'
    await sender.send(at('http://smsplus.sslwireless.com:PORT/api/v3/send-sms?sid=ALUMNI'), sms, PATIENT_MS)
    expect(catcher.messages[0]?.fields).toEqual({
      api_token: apiKey,
      sid: 'ALUMNI',
      msisdn: '8801712345678',
      sms: 'ধন্যবাদ',
      csms_id: '0d5a1c1e7b1f4a639f5b',
    })
  })

  it('MIMSMS', async () => {
    catcher.response = '{"statusCode":"200","status":"Success","responseResult":"Sms sent successfully"}'
    const endpoint =
      'http://api.mimsms.com:PORT/api/SmsSending/SMS?UserName=office@example.org&SenderName=ALUMNI'
    await sender.send(at(endpoint), sms, PATIENT_MS)
    expect(catcher.messages[0]?.fields).toEqual({
      ApiKey: apiKey,
      UserName: 'office@example.org',
      SenderName: 'ALUMNI',
      TransactionType: 'T',
      MobileNumber: '8801712345678',
      Message: 'ধন্যবাদ',
    })
  })

  it('any other: a form, and the address as it was entered', async () => {
    await sender.send(at('http://sms.example.org:PORT/api?route=2'), { ...sms, text: 'Thanks' }, PATIENT_MS)
    expect(catcher.messages).toEqual([
      {
        to: `sms.example.org:${catcher.port}/api?route=2`,
        fields: { api_key: apiKey, number: '8801712345678', message: 'Thanks', type: 'text' },
      },
    ])
    await sender.send(at('http://sms.example.org:PORT/api'), sms, PATIENT_MS)
    expect(catcher.messages[1]?.fields['type']).toBe('unicode')
  })
})

describe('HTTP 200 alone is no success', () => {
  it.each([
    [
      'bulksmsbd.net',
      '{"response_code":1007,"error_message":"Balance Insufficient"}',
      /1007 Balance Insufficient/,
    ],
    ['bulksmsbd.net', '1032', /1032 IP address not whitelisted/],
    ['api.sms.net.bd', '{"error":405,"msg":"Authorization required"}', /405 Authorization required/],
    ['smsplus.sslwireless.com', '{"status":"FAILED","error_message":"Invalid SID"}', /Invalid SID/],
    ['api.mimsms.com', '{"statusCode":"401","status":"Failed","responseResult":"bad key"}', /bad key/],
    ['sms.example.org', '{"success":false,"message":"No credit"}', /No credit/],
    ['sms.example.org', '{"status":"error","message":"Blocked"}', /Blocked/],
    ['sms.example.org', '{"error":"invalid api key"}', /invalid api key/],
    ['bulksmsbd.net', '<html>Welcome</html>', /Welcome/],
  ])('%s: %s', async (host, response, message) => {
    catcher.response = response
    expect(await catchDeliveryError(sender.send(at(`http://${host}:PORT/`), sms, PATIENT_MS))).toEqual({
      about: 'service',
      isFinal: false,
      message: expect.stringMatching(message),
    })
  })

  it('does not retry a number that the gateway rejects', async () => {
    catcher.response = '1001'
    expect(
      await catchDeliveryError(sender.send(at('http://bulksmsbd.net:PORT/'), sms, PATIENT_MS)),
    ).toMatchObject({
      about: 'message',
      isFinal: true,
    })
  })

  it('rejects an invalid phone number for good without calling the gateway', async () => {
    expect(
      await catchDeliveryError(
        sender.send(at('http://sms.example.org:PORT/'), { ...sms, to: '12' }, PATIENT_MS),
      ),
    ).toEqual({
      about: 'message',
      isFinal: true,
      message: '“12” is not a phone number.',
    })
    expect(catcher.messages).toEqual([])
  })
})

describe('a gateway that fails', () => {
  it.each([
    ['silent', /too long/],
    ['hangs-up', /could not be reached/],
    ['HTTP 500', /HTTP 500.*Internal error/],
    ['HTTP 403', /HTTP 403.*IP address not whitelisted/],
    ['redirects', /sends us on to another address/],
  ] as const)('%s: the error says so', async (fault, message) => {
    catcher.fault = fault
    expect(
      await catchDeliveryError(
        sender.send(at('http://sms.example.org:PORT/'), sms, fault === 'silent' ? 500 : PATIENT_MS),
      ),
    ).toMatchObject({
      about: 'service',
      message: expect.stringMatching(message),
    })
  })

  it('never repeats its key in our message, even if its response does', async () => {
    catcher.response = `{"success":false,"message":"The key ${apiKey} is wrong"}`
    const error = await catchDeliveryError(sender.send(at('http://sms.example.org:PORT/'), sms, PATIENT_MS))
    expect(JSON.stringify(error)).not.toContain(apiKey)
  })

  it('is detected without sending anything', async () => {
    expect(await sender.reach(at('http://bulksmsbd.net:PORT/api/smsapi'), PATIENT_MS)).toBe('BulkSMSBD')
    catcher.fault = 'HTTP 500'
    expect(
      await catchDeliveryError(sender.reach(at('http://bulksmsbd.net:PORT/api/smsapi'), PATIENT_MS)),
    ).toMatchObject({
      message: expect.stringMatching(/HTTP 500/),
    })
    expect(catcher.messages).toEqual([])
  })
})

describe('the network of the server', () => {
  const outside = createSmsSender({ fetch: createSafeFetch({ allowPrivateNetwork: false, lookup }) })

  it.each([
    ['https://127.0.0.1/sms', /private network/],
    ['https://169.254.169.254/latest/meta-data', /private network/],
    ['https://a-name-that-resolves-there.example/sms', /private network/],
    ['http://sms.example.org/', /https/],
    ['https://sms.example.org:25/', /https/],
  ])('is out of reach of the endpoint %s', async (endpoint, message) => {
    expect(await catchDeliveryError(outside.send({ endpoint, apiKey }, sms, PATIENT_MS))).toMatchObject({
      about: 'service',
      message: expect.stringMatching(message),
    })
  })
})
