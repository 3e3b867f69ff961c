import { expect, it } from 'vitest'
import { type MessageDraft, readDraft } from './message-draft.ts'

const DRAFT: MessageDraft = {
  written: { subject: 'Dinner', emailText: 'Dear {{name}}', smsText: 'প্রিয় সদস্য' },
  wanted: ['sms'],
  chosen: { kind: 'filter', filters: { status: 'pending' } },
}

it.each<MessageDraft>([
  DRAFT,
  { ...DRAFT, wanted: null },
  { ...DRAFT, chosen: { kind: 'selected', selection: { ids: ['0198f6a0-0000-7000-8000-000000000001'] } } },
])('a half-written message comes back as it was stored: %#', (draft) => {
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

it.each([
  ['nothing', null],
  ['no texts', { ...DRAFT, written: { subject: 'Dinner' } }],
  ['no recipients', { ...DRAFT, chosen: undefined }],
  ['filters of another kind', { ...DRAFT, chosen: { kind: 'filter', filters: { page: 3 } } }],
])('a stored message with %s is not used', (_what, value) => {
  expect(readDraft(value)).toBeNull()
})
