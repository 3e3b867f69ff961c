import { expect, it } from 'vitest'
import { isSameEndpointHost } from './sms-endpoint.ts'

const SAVED = 'https://api.sms.net.bd/sendsms'

it.each([SAVED, ' https://API.sms.net.bd/sendsms?sender_id=ALUMNI ', 'https://api.sms.net.bd:443/v2'])(
  'is the same host: %j',
  (endpoint) => {
    expect(isSameEndpointHost(endpoint, SAVED)).toBe(true)
  },
)

it.each([
  'https://evil.example/sendsms',
  'http://api.sms.net.bd/sendsms',
  'https://api.sms.net.bd:8443/',
  '',
])('is another host: %j', (endpoint) => {
  expect(isSameEndpointHost(endpoint, SAVED)).toBe(false)
})
