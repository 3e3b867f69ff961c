import { smsSize } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { confirmationContent } from './message-content.ts'
import { recoveryContent } from './recovery-content.ts'
import { mail, PARTS, PAY_LINK, sms, subjectOf } from './testing/make-confirmation.ts'

describe('the link to pay again', () => {
  it('is there for a payment by bKash that is not completed', () => {
    expect(sms({ sms: 'Pay: {{retryPaymentLink}}', payment: {} }).text).toBe(`Pay: ${PAY_LINK}`)
  })

  it.each([{ status: 'completed' }, { method: 'bank_transfer' }, { bkashPaymentId: '' }])(
    'is not promised for %j',
    (payment) => {
      expect(sms({ sms: 'Thanks.\nPay here: {{retryPaymentLink}}', payment }).text).toMatch(
        /^Thanks\.(\nPayment reference: .*)?$/,
      )
    },
  )

  it('is neither in the text nor a button while nothing can be paid: bKash is asked, or staff check', () => {
    const closed = {
      body: '<p>Thanks.</p><p>Pay: {{retryPaymentLink}}</p>',
      sms: 'Thanks.\nPay: {{retryPaymentLink}}',
      payment: { status: 'pending' },
      canPay: false,
    }
    expect(sms(closed).text).toBe('Thanks.')
    const { text, html } = mail(closed, 'payment_failed')
    expect(text + html).not.toMatch(/retry-payment|Pay now/)
    const recovery = recoveryContent('email', [subjectOf(closed)], PARTS)
    expect(recovery.text).not.toMatch(/retry-payment|Pay now|not paid yet/)
  })

  it('comes with every message about a failed payment, also where the template leaves it out', () => {
    expect(sms({ sms: 'Thank you.', payment: {} }, 'payment_failed').text).toBe(
      `Your payment of BDT 2,350.50 was not completed. Your answers are saved.\nThank you.\nPay now: ${PAY_LINK}`,
    )
    const { text, html } = mail({ body: '<p>Thank you.</p>', payment: {}, locale: 'bn' }, 'payment_failed')
    expect(text).toMatch(/^আপনার ৳২,৩৫০.৫০ পেমেন্ট সম্পন্ন হয়নি।[^]*\n\nThank you\./)
    expect(text).toContain(`টাকা দিন: ${PAY_LINK}`)
    expect(html).toContain(`href="${PAY_LINK}"`)
  })

  it('comes once where the template has it', () => {
    const { text } = sms({ sms: 'Pay: {{retryPaymentLink}}', payment: {} }, 'payment_failed')
    expect(text).toBe(
      `Your payment of BDT 2,350.50 was not completed. Your answers are saved.\nPay: ${PAY_LINK}`,
    )
  })

  it.each(['', ' Pay: {{retryPaymentLink}}'])(
    'stays whole in an SMS that is too long: its text is cut instead, also in "…%s"',
    (ending) => {
      const long = { sms: `${'ধন্যবাদ '.repeat(30)}${ending}`, payment: {}, locale: 'bn' }
      const { text } = sms(long, 'payment_failed')
      expect(smsSize(text).parts).toBe(4)
      expect(text).toMatch(/^আপনার ৳২,৩৫০.৫০ পেমেন্ট সম্পন্ন হয়নি।.*\nধন্যবাদ .*\.\.\.\nটাকা দিন: /)
      expect(text.split('https').length).toBe(2)
      expect(text.endsWith(` ${PAY_LINK}`)).toBe(true)
    },
  )

  it('is not for those who have paid', () => {
    expect(sms({ sms: 'Thank you.', payment: {} }, 'submitted').text).toBe('Thank you.')
  })
})

describe('a message about a payment that bKash has not confirmed', () => {
  it('asks not to pay again, by mail and SMS, and has no link to pay', () => {
    const unclear = { body: '<p>Thanks</p>', sms: 'Thanks', payment: { status: 'pending' } }
    const asks =
      /^bKash has not confirmed your payment of (?:৳|BDT )2,350\.50 yet\. Please do not pay again: we are checking and will write to you\.\n+Thanks/
    expect(sms(unclear, 'payment_unclear').text).toMatch(asks)
    const { text, html } = mail(unclear, 'payment_unclear')
    expect(text).toMatch(asks)
    expect(text + html).not.toContain('retry-payment')
    expect(sms({ ...unclear, locale: 'bn' }, 'payment_unclear').text).toMatch(/আবার টাকা দেবেন না/)
  })
})

describe('a message about a bank transfer', () => {
  const transfer = {
    payment: { method: 'bank_transfer', bkashPaymentId: '' },
    body: '<p>Thanks</p><p>Pay <a href="{{retryPaymentLink}}">here</a></p>',
    sms: 'Thanks\nPay here: {{retryPaymentLink}}',
  }
  const failed = (amount: string) =>
    `Your bank transfer of ${amount} could not be verified. Please contact us.`
  const beginningOf = ({ text }: { text: string }) => text.split('\n\nForm:')[0]

  it('says by e-mail that it is being checked, while it is', () => {
    const pending = { ...transfer, payment: { ...transfer.payment, status: 'pending' }, canPay: false }
    expect(beginningOf(mail(pending))).toBe(
      'Your bank transfer of ৳2,350.50 is being checked. The status changes to Completed once it is confirmed.\n\nThanks',
    )
    expect(mail({ ...pending, locale: 'bn' }).text).toMatch(/^আপনার ৳২,৩৫০.৫০ ব্যাংক ট্রান্সফার যাচাই করা হচ্ছে/)
    expect(sms(pending).text).toBe('Thanks\nPayment reference: K7P-4XQP')
  })

  it('has the payment reference by SMS once, and not after the payment is completed', () => {
    const wallet = { sms: 'Thanks {{paymentReference}}', payment: { method: 'wallet', status: 'pending' } }
    expect(sms(wallet).text).toBe('Thanks K7P-4XQP')
    expect(sms({ ...wallet, sms: 'ধন্যবাদ', locale: 'bn' }).text).toBe('ধন্যবাদ\nপেমেন্ট রেফারেন্স: K7P-4XQP')
    const paid = { sms: 'Thanks', payment: { method: 'wallet', status: 'completed' } }
    expect(sms(paid).text).toBe('Thanks')
  })

  it('begins with what staff found out', () => {
    const verified = (amount: string) =>
      `Your bank transfer of ${amount} has been verified. Your payment is complete.`
    expect(sms(transfer, 'payment_completed').text).toBe(`${verified('BDT 2,350.50')}\nThanks`)
    expect(beginningOf(mail(transfer, 'payment_completed'))).toBe(`${verified('৳2,350.50')}\n\nThanks`)
    expect(beginningOf(mail(transfer, 'submitted'))).toBe('Thanks')
    expect(sms({ ...transfer, locale: 'bn' }, 'payment_failed').text).toMatch(
      /^আপনার ৳২,৩৫০.৫০ ব্যাংক ট্রান্সফার যাচাই করা যায়নি/,
    )
  })

  it('gives the reason of a rejection, in the language of the member, escaped', () => {
    const reason = 'Amount < 500'
    const rejected = (channel: 'email' | 'sms', locale = 'en') =>
      confirmationContent(
        { channel, event: 'payment_failed', reason },
        subjectOf({ ...transfer, locale }),
        PARTS,
      )
    expect(rejected('sms').text).toBe(`${failed('BDT 2,350.50')}\nReason: Amount < 500\nThanks`)
    expect(beginningOf(rejected('email'))).toBe(`${failed('৳2,350.50')}\nReason: Amount < 500\n\nThanks`)
    expect(rejected('email').html).toContain('Please contact us.<br>Reason: Amount &lt; 500</strong>')
    expect(rejected('sms', 'bn').text).toContain('\nকারণ: Amount < 500\n')
  })

  it('that failed mentions no payment link, which exists for bKash only', () => {
    expect(sms(transfer, 'payment_failed').text).toBe(`${failed('BDT 2,350.50')}\nThanks`)
    const content = mail(transfer, 'payment_failed')
    expect(beginningOf(content)).toBe(`${failed('৳2,350.50')}\n\nThanks`)
    expect(content.text + content.html).not.toMatch(/Pay (now|<a|here)|retry-payment/)
  })
})
