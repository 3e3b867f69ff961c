import { describe, expect, it } from 'vitest'
import { readEnvelope } from './read-envelope.ts'

const answered = (body: Record<string, unknown>, status = 200) =>
  readEnvelope({ kind: 'answered', status, body })

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
  ])('reads a refusal in the %s envelope', (_name, body) => {
    expect(answered(body)).toEqual({
      kind: 'refused',
      code: '2023',
      message: 'Insufficient Balance',
      meaning: 'declined',
    })
  })

  it('takes an error beside a status of success for the error it is', () => {
    expect(answered({ statusCode: '0000', errorCode: '2056', errorMessage: 'x' })).toMatchObject({
      kind: 'refused',
      code: '2056',
      meaning: 'not-authorised',
    })
  })

  it.each(['2062', '2117', '9999', '2003', '7777'])('leaves it to query what %s came to', (statusCode) => {
    expect(answered({ statusCode })).toMatchObject({ kind: 'refused', meaning: 'ask-query' })
  })

  it.each([
    ['the words of the gateway', { message: 'Endpoint request timed out' }, 400],
    ['an answer without a code', { paymentID: 'TR1', transactionStatus: 'Completed' }, 200],
    ['success in an answer that is an HTTP error', { statusCode: '0000' }, 400],
  ])('holds %s for unclear', (_name, body, status) => {
    expect(answered(body, status)).toMatchObject({
      kind: 'unclear',
      reason: 'unreadable',
      mayHaveActed: true,
    })
  })

  it('knows maintenance by its code', () => {
    expect(answered({ statusCode: '503' })).toMatchObject({ kind: 'unclear', reason: 'maintenance' })
  })

  it.each([401, 403])('takes HTTP %d for certain that nothing was done', (status) => {
    expect(answered({ message: 'Unauthorized' }, status)).toMatchObject({
      kind: 'unclear',
      reason: 'credentials',
      mayHaveActed: false,
    })
  })
})
