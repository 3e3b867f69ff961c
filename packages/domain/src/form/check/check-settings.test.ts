import { describe, expect, it } from 'vitest'
import { codesOf } from '../../testing/index.ts'

describe('checkForm on notifications and PDF', () => {
  const fields = [
    { id: 'e', name: 'mail', type: 'email' as const },
    { id: 't', name: 'phone', type: 'tel' as const },
  ]
  const notify = (notifications: object) => codesOf({ fields, settings: { notifications } })

  it('wants the e-mail picker to name an email field', () => {
    expect(notify({ enableEmail: true, emailField: 'mail' })).toEqual([])
    expect(notify({ enableEmail: true })).toEqual(['email_field_required'])
    expect(notify({ enableEmail: true, emailField: 'phone' })).toEqual(['email_field_wrong'])
    expect(notify({ emailField: 'gone' })).toEqual(['email_field_wrong'])
  })

  it('wants the phone picker to name a tel field', () => {
    expect(notify({ enableSMS: true, phoneField: 'phone' })).toEqual([])
    expect(notify({ enableSMS: true })).toEqual(['phone_field_required'])
    expect(notify({ enableSMS: true, phoneField: 'mail' })).toEqual(['phone_field_wrong'])
  })

  it('refuses a subject of two lines or none', () => {
    expect(notify({ emailTemplate: { subject: 'Hi\r\nBcc: x@y.zz' } })).toEqual(['email_subject_line_break'])
    expect(notify({ enableEmail: true, emailField: 'mail', emailTemplate: { subject: ' ' } })).toEqual([
      'email_subject_required',
    ])
  })

  it('refuses an SMS of more than 160 characters or of none', () => {
    expect(notify({ smsTemplate: { message: 'a'.repeat(160) } })).toEqual([])
    expect(notify({ smsTemplate: { message: 'a'.repeat(161) } })).toEqual(['settings_text_too_long'])
    expect(notify({ enableSMS: true, phoneField: 'phone', smsTemplate: { message: '' } })).toEqual([
      'sms_message_required',
    ])
  })

  it('refuses colours and logos that are not harmless', () => {
    const pdf = (pdfSettings: object) => codesOf({ settings: { pdfSettings } })
    expect(pdf({ customStyling: { primaryColor: 'url(x)' } })).toEqual(['pdf_colour_invalid'])
    expect(pdf({ logoUrl: 'javascript:1' })).toEqual(['pdf_logo_url_unsafe'])
    expect(pdf({ logoUrl: '/uploads/logo.png', customTitle: 'a'.repeat(2001) })).toEqual([
      'settings_text_too_long',
    ])
  })
})
