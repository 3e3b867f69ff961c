import { makeField, makeForm } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { editorReducer, startEditor } from './editor-state.ts'
import { withOnlyRecipients } from './only-recipients.ts'

const email = (id: string) => ({ id, name: id, label: id, type: 'email' as const })
const phone = { id: 'mobile', name: 'mobile', label: 'Mobile', type: 'tel' as const }
const sending = { notifications: { enableEmail: true, enableSMS: true } }

it('chooses the only e-mail and phone field of a form that sends confirmations', () => {
  const form = withOnlyRecipients(makeForm({ fields: [email('mail'), phone], settings: sending }))
  expect(form.settings.notifications).toMatchObject({ emailField: 'mail', phoneField: 'mobile' })
})

it('leaves the choice to staff where there are several, or nothing is sent', () => {
  const several = makeForm({ fields: [email('mail'), email('other')], settings: sending })
  expect(withOnlyRecipients(several)).toBe(several)
  const silent = makeForm({ fields: [email('mail'), phone] })
  expect(withOnlyRecipients(silent)).toBe(silent)
})

it('chooses a field that is added after the confirmation was turned on, in the same undo step', () => {
  const state = startEditor(makeForm({ settings: { notifications: { enableEmail: true } } }))
  const added = editorReducer(state, { type: 'fieldAdded', field: makeField(email('mail')) })
  expect(added.draft.settings.notifications.emailField).toBe('mail')
  expect(editorReducer(added, { type: 'undone' }).draft).toBe(state.draft)
})
