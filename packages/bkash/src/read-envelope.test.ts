import { describe, expect, it } from 'vitest'
import { readEnvelope } from './read-envelope.ts'

const envelopeOf = (body: Record<string, unknown>, status = 200) =>
  readEnvelope({ kind: 'response', status, body })

describe('readEnvelope', () => {
  it.each([
    ['status', { statusCode: '2023', statusMessage: 'Insufficient Balance' }],
    ['error', { errorCode: '2023', errorMessage: 'Insufficient Balance' }],
    [
      'internal',
      {
        internalCode: 'x',
        externalCode: '2023',
        errorMessageEn: 'Insufficient Balance',
        errorMessageBn: 'অপর্যাপ্ত ব্যালেন্স',
      },
    ],
    ['numeric', { statusCode: 2023, statusMessage: 'Insufficient Balance' }],
  ])('reads an error in the %s envelope', (_name, body) => {
    expect(envelopeOf(body)).toEqual({
      kind: 'declined',
      code: '2023',
      message: 'Insufficient Balance',
      meaning: 'declined',
    })
  })

  it('reads an error code beside a success status as an error', () => {
    expect(envelopeOf({ statusCode: '0000', errorCode: '2056', errorMessage: 'x' })).toMatchObject({
      kind: 'declined',
      code: '2056',
      meaning: 'not-authorised',
    })
  })

  it.each(['2062', '2117', '9999', '2003', '7777'])('leaves the outcome of %s to query', (statusCode) => {
    expect(envelopeOf({ statusCode })).toMatchObject({ kind: 'declined', meaning: 'ask-query' })
  })

  it.each([
    ['the message of the gateway', { message: 'Endpoint request timed out' }, 400],
    ['a response without a code', { paymentID: 'TR1', transactionStatus: 'Completed' }, 200],
    ['success in a response that is an HTTP error', { statusCode: '0000' }, 400],
  ])('holds %s for unclear', (_name, body, status) => {
    expect(envelopeOf(body, status)).toMatchObject({
      kind: 'unclear',
      reason: 'unreadable',
      mayHaveActed: true,
    })
  })

  it('knows maintenance by its code', () => {
    expect(envelopeOf({ statusCode: '503' })).toMatchObject({ kind: 'unclear', reason: 'maintenance' })
  })

  it.each([401, 403])('reads HTTP %d as a call that did nothing', (status) => {
    expect(envelopeOf({ message: 'Unauthorized' }, status)).toMatchObject({
      kind: 'unclear',
      reason: 'credentials',
      mayHaveActed: false,
    })
  })
})
