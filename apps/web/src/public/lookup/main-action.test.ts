import { describe, expect, it } from 'vitest'
import { mainAction } from './main-action.ts'

const FREE = { paymentSituation: null, allowEditing: true, pdfAvailable: true } as const

describe('what the page of a found submission suggests', () => {
  it('is to pay where only the payment is missing', () => {
    expect(mainAction({ ...FREE, paymentSituation: 'not_paid' })).toBe('pay')
    expect(mainAction({ ...FREE, paymentSituation: 'unfinished' })).toBe('pay')
  })

  it.each(['unclear', 'overdue', 'checking'] as const)(
    'is to check a payment that is %s, never to pay',
    (paymentSituation) => {
      expect(mainAction({ ...FREE, paymentSituation })).toBe('check')
    },
  )

  it('is to edit it where nothing is to be paid', () => {
    expect(mainAction(FREE)).toBe('edit')
    expect(mainAction({ ...FREE, paymentSituation: 'already_paid' })).toBe('edit')
  })

  it('is its PDF where it cannot be edited, else its page', () => {
    expect(mainAction({ ...FREE, allowEditing: false })).toBe('pdf')
    expect(mainAction({ ...FREE, allowEditing: false, pdfAvailable: false })).toBe('view')
  })
})
