import { describe, expect, it } from 'vitest'
import { changedTabs, configOf, draftOf, isSet, withoutSaved } from './settings-draft.ts'

const stored = {
  sms_enabled: 'true',
  sms_api_key: '',
  sms_api_key_set: 'true',
  sms_api_endpoint: 'https://api.sms.net.bd/sendsms',
  email_enabled: 'false',
  smtp_port: '587',
  smtp_password_set: 'false',
  bank_transfer_enabled: 'true',
}
const draft = draftOf(stored)

describe('the draft of the settings', () => {
  it('reads the settings that the server sends as text', () => {
    expect(draft).toMatchObject({ smsEnabled: true, emailEnabled: false, smtpPort: '587', smtpHost: '' })
  })

  it('shows a stored secret as set although its value is not sent', () => {
    expect(draft.smsApiKey).toBe('')
    expect(isSet(stored, 'smsApiKey')).toBe(true)
    expect(isSet(stored, 'smtpPassword')).toBe(false)
    expect(isSet(stored, 'smsApiEndpoint')).toBe(true)
    expect(isSet(stored, 'smtpHost')).toBe(false)
  })

  it('names the tabs with unsaved changes, except where the old value was typed again', () => {
    expect(changedTabs(draft, { smsApiKey: 'new', smtpPort: '587' })).toEqual(['sms'])
    expect(changedTabs(draft, { bankTransferEnabled: false })).toEqual(['bank'])
    expect(changedTabs(draft, { smsEnabled: true })).toEqual([])
  })

  it('sends only the settings of the tab, with the port as a number', () => {
    expect(configOf('email', { ...draft, smtpPort: '465', smsApiKey: 'not here' })).toEqual({
      emailEnabled: false,
      smtpHost: '',
      smtpPort: 465,
      smtpUser: '',
      smtpPassword: '',
      fromEmail: '',
    })
  })

  it('keeps the edits of the other tabs when one is saved', () => {
    const edits = { smsApiKey: 'a', smtpHost: 'b' }
    expect(withoutSaved('sms', edits, { ...draftOf({}), ...edits })).toEqual({ smtpHost: 'b' })
  })

  it('keeps what was typed into a tab while it was being saved', () => {
    const sent = { ...draftOf({}), smsApiKey: 'a' }
    expect(withoutSaved('sms', { smsApiKey: 'ab' }, sent)).toEqual({ smsApiKey: 'ab' })
  })
})
