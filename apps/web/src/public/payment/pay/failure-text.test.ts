import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { en } from '../../translations/en.ts'
import { paymentMessagesEn } from '../../translations/payment-messages-en.ts'
import { failureText, mentions, type Stage } from './failure-text.ts'
import { NoPaymentBegun } from '../redirect/pay-by-redirect.ts'

const said = (status: number, message: string, code = 'x') =>
  new ApiError({ status, code, message, fromServer: true })
const unsaid = (status: number) =>
  new ApiError({ status, code: 'unreadable_response', message: 'Unreadable' })
const textOf = (stage: Stage, error: unknown) => failureText(stage, error, paymentMessagesEn, en)

describe('a submission that could not be stored', () => {
  it.each([
    ['the server’s own message', said(409, 'You have already submitted this form.'), /^You have already/],
    ['nothing readable', unsaid(502), 'Failed to process payment. Please try again.'],
    ['an unforeseen error', unsaid(500), 'Server error occurred. Please try again later.'],
    [
      'an unforeseen error with a general message',
      said(500, 'Something went wrong', 'internal_error'),
      'Server error occurred. Please try again later.',
    ],
    ['401', said(401, 'Token?'), 'Authentication failed. Please refresh the page and try again.'],
    ['something else entirely', new Error('x'), 'Failed to process payment. Please try again.'],
  ])('tells of %s', (_what, error, expected) => {
    expect(textOf('submit', error)).toMatch(expected)
  })
})

describe('a payment that the provider did not begin', () => {
  it.each([
    ['no address to go to', new NoPaymentBegun(), 'Failed to create {name} payment'],
    ['401', said(401, 'Token?'), '{name} authentication failed. Please try again.'],
    ['500', said(500, 'Oops'), '{name} service is temporarily unavailable. Please try again.'],
    ['a proxy’s 502', unsaid(502), '{name} service is temporarily unavailable. Please try again.'],
    ['the provider’s own message', said(400, 'Invalid amount'), 'Invalid amount'],
    ['something else entirely', new Error('x'), 'Failed to initiate {name} payment'],
  ])('tells of %s', (_what, error, expected) => {
    expect(textOf('bkash', error)).toBe(expected)
  })

  it('is known by its name in either script', () => {
    expect(mentions('Bkash payment not completed', 'bKash')).toBe(true)
    expect(mentions('বিকাশ সেবা বন্ধ', 'বিকাশ')).toBe(true)
    expect(mentions('Insufficient balance', 'bKash')).toBe(false)
  })
})
