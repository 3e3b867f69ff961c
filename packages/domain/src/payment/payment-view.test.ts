import { describe, expect, it } from 'vitest'
import { LOCALES } from '../locale/locale.ts'
import { PAYMENT_SITUATIONS, type PaymentSituation } from './payment-situation.ts'
import { paymentView } from './payment-view.ts'

const NO_SECOND_PAYMENT = { en: /(not|not have to) pay again|nothing more/, bn: /আবার টাকা|আর কিছু/ }

describe('paymentView', () => {
  it.each(PAYMENT_SITUATIONS)('has a title and a text of its own in both languages for "%s"', (situation) => {
    const english = paymentView(situation, 'en')
    const bangla = paymentView(situation, 'bn')
    expect([english.title, bangla.title]).not.toContain('')
    expect(english.text).toMatch(/^[\x20-\x7e]+$/)
    expect(bangla.text).toMatch(/^[\P{L}\p{Script=Bengali}]+$/u)
    expect(english.action).toBe(bangla.action)
  })

  it.each<PaymentSituation>([
    'waiting',
    'paid',
    'already_paid',
    'review',
    'checking',
    'unclear',
    'transfer_pending',
    'price_changed',
  ])('offers no payment while the payment is "%s"', (situation) => {
    expect(paymentView(situation, 'en')).toMatchObject({ canPay: false })
    expect(paymentView(situation, 'en').action).not.toBe('pay')
  })

  it.each<PaymentSituation>(['waiting', 'already_paid', 'review', 'checking', 'unclear', 'transfer_pending'])(
    'says not to pay again while the payment is "%s"',
    (situation) => {
      for (const locale of LOCALES) {
        expect(paymentView(situation, locale).text).toMatch(NO_SECOND_PAYMENT[locale])
      }
    },
  )

  it.each<PaymentSituation>(['unclear', 'overdue'])(
    'promises a message while the payment is "%s" only where one goes out',
    (situation) => {
      const textIn = (locale: 'en' | 'bn', willMessage: boolean) =>
        paymentView(situation, locale, { willMessage }).text
      expect(textIn('en', true)).toContain('we keep asking bKash and will message you.')
      expect(textIn('en', false)).toContain('we keep asking bKash and show the result here.')
      expect(textIn('bn', true)).toContain('জানামাত্র আপনাকে মেসেজ পাঠাব।')
      expect(textIn('bn', false)).toContain('ফল এই পাতায় দেখা যাবে।')
      expect(paymentView(situation, 'en').text).toBe(textIn('en', false))
    },
  )

  it('suggests to check again, not to pay, wherever money may have moved', () => {
    for (const situation of ['unclear', 'overdue', 'checking'] as const) {
      expect(paymentView(situation, 'en').action).toBe('check')
    }
  })

  it('suggests to pay only where no money has been taken, and says so, or where a change costs more', () => {
    const payable = PAYMENT_SITUATIONS.filter((situation) => paymentView(situation, 'en').action === 'pay')
    expect(payable).toEqual(['unfinished', 'not_paid', 'more_to_pay'])
    for (const situation of payable.slice(0, 2)) {
      expect(paymentView(situation, 'en').text).toContain('No money has been taken')
      expect(paymentView(situation, 'bn').text).toContain('কোনো টাকা কাটা হয়নি')
    }
  })

  it('speaks of the transaction, not of a receipt, where the member typed one', () => {
    for (const situation of ['transfer_pending', 'transfer_rejected'] as const) {
      expect(paymentView(situation, 'en', { method: 'wallet' }).text).toContain('transaction')
      expect(paymentView(situation, 'en', { method: 'wallet' }).text).not.toContain('receipt')
      expect(paymentView(situation, 'bn', { method: 'wallet' }).text).not.toContain('রসিদ')
      expect(paymentView(situation, 'en', { method: 'bank_transfer' }).text).toContain('receipt')
    }
  })
})
