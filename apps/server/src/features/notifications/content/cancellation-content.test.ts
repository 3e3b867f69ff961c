import {
  CANCELLATION_EVENTS,
  cancellationLines,
  type CancellationEvent,
  NO_ASSOCIATION,
  smsSize,
} from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { englishIn } from '../../../testing/messaging/english-in.ts'
import { confirmationContent } from './message-content.ts'
import { ID, PARTS, subjectOf } from './testing/make-confirmation.ts'

const contentOf = (
  channel: 'email' | 'sms',
  event: CancellationEvent,
  { locale = 'en', reason = '', phone = '' }: { locale?: string; reason?: string; phone?: string } = {},
) => {
  const subject = subjectOf({
    body: 'Thank you, {{full_name}}!',
    sms: 'Thank you',
    status: 'cancelled',
    locale,
    payment: { status: 'completed' },
  })
  const parts = { ...PARTS, association: { ...NO_ASSOCIATION, phone } }
  return confirmationContent({ channel, event, reason }, subject, parts)
}

describe('a message about a cancellation or a refund', () => {
  it('says what happened and why, and not what the form’s own template says', () => {
    const { subject, text, html } = contentOf('email', 'cancelled', { reason: 'Reason: <b>Too few</b>' })
    expect(subject).toBe('Cancelled: Reunion 2027')
    expect(text).toContain('Your submission has been cancelled.\nReason: <b>Too few</b>')
    expect(text).toContain('Status: Cancelled')
    expect(text).toContain(`View submission: https://forms.example.org/view-submission/${ID}`)
    expect(html).toContain('&lt;b&gt;Too few')
    expect(`${text}${html}`).not.toMatch(/Thank you|012345|retry-payment/)
  })

  it('is an SMS with the name of the form and the link, in the language of the member', () => {
    const { text } = contentOf('sms', 'refund_paid', { locale: 'bn', reason: 'টাকার পরিমাণ: ৳২০০.০০' })
    expect(text).toBe(
      `Reunion 2027: আপনার নিবন্ধনের টাকা ফেরত দেওয়া হয়েছে।\nটাকার পরিমাণ: ৳২০০.০০\nhttps://forms.example.org/view-submission/${ID}`,
    )
  })

  it('is an English SMS without the sign of taka, which would make it one of 70 letters a part', () => {
    const { text } = contentOf('sms', 'refund_paid', { reason: 'Amount: ৳1,200.00\nTransaction: DIO70PHJ3N' })
    expect(text).toContain('\nAmount: BDT 1,200.00\nTransaction: DIO70PHJ3N\n')
    expect(smsSize(text).encoding).toBe('GSM-7')
    expect(smsSize(contentOf('sms', 'cancelled').text).parts).toBe(1)
  })

  it.each(CANCELLATION_EVENTS)('%s has the phone of the association in an SMS', (event) => {
    const phone = '01712-345678'
    expect(contentOf('sms', event, { phone }).text).toContain('\nQuestions: 01712-345678.\nhttps://')
    expect(contentOf('sms', event, { phone, locale: 'bn' }).text).toContain(
      '\nপ্রশ্ন থাকলে: 01712-345678।\nhttps://',
    )
  })

  it.each(CANCELLATION_EVENTS)('%s says nothing in English to a member in Bangla', (event) => {
    const reason = cancellationLines('bn', { amountPaisa: 50_000, transaction: 'DIO70PHJ3N', reason: 'অসুস্থ' })
    const { subject, text } = contentOf('email', event, { locale: 'bn', reason })
    const shown = [subject, text, contentOf('sms', event, { locale: 'bn', reason }).text].join('\n')
    expect(englishIn(shown, ['Reunion 2027', 'Rahima'])).toEqual([])
  })

  it.each(CANCELLATION_EVENTS)('%s never carries the edit code', (event) => {
    const all = [contentOf('email', event), contentOf('sms', event)]
    expect(JSON.stringify(all)).not.toContain('012345')
  })
})
