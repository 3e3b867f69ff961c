import { CANCELLATION_EVENTS, type CancellationEvent } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { confirmationContent } from './message-content.ts'
import { ID, PARTS, subjectOf } from './testing/make-confirmation.ts'

const contentOf = (
  channel: 'email' | 'sms',
  event: CancellationEvent,
  { locale = 'en', reason = '' }: { locale?: string; reason?: string } = {},
) => {
  const subject = subjectOf({
    body: 'Thank you, {{full_name}}!',
    sms: 'Thank you',
    status: 'cancelled',
    locale,
    payment: { status: 'completed' },
  })
  return confirmationContent({ channel, event, reason }, subject, PARTS)
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

  it.each(CANCELLATION_EVENTS)('%s never carries the edit code', (event) => {
    const all = [contentOf('email', event), contentOf('sms', event)]
    expect(JSON.stringify(all)).not.toContain('012345')
  })
})
