import type { TimelineEvent } from '@nibondhon/api-contract'
import { expect, it } from 'vitest'
import { eventTitle } from './event-title.ts'

type SomeEvent = TimelineEvent extends infer E ? Partial<E> : never

it.each<[SomeEvent, string]>([
  [{ kind: 'submitted' }, 'Submitted'],
  [{ kind: 'payment', from: 'none', to: 'pending' }, 'Payment: None → Pending'],
  [{ kind: 'payment', from: '', to: 'initiated' }, 'Payment: None → Begun'],
  [{ kind: 'payment', from: 'executing', to: 'completed' }, 'Payment: Being paid → Completed'],
  [{ kind: 'payment', from: 'executing', to: 'review' }, 'Payment: Being paid → Needs review'],
  [{ kind: 'status', from: 'pending', to: 'completed' }, 'Status: Pending → Completed'],
  [{ kind: 'tagged', added: ['VIP', 'Hall'], removed: [] }, 'Tagged VIP, Hall'],
  [{ kind: 'tagged', added: ['VIP'], removed: ['Hall'] }, 'Tagged VIP. Tag removed: Hall'],
  [{ kind: 'assigned', from: null, to: 'Rina' }, 'Assigned to Rina'],
  [{ kind: 'assigned', from: 'Rina', to: 'Karim' }, 'Assigned to Karim instead of Rina'],
  [{ kind: 'assigned', from: 'Rina', to: null }, 'No longer assigned to Rina'],
  [{ kind: 'exported', format: 'csv', count: 1, isCertain: true }, 'Exported alone (CSV)'],
  [{ kind: 'exported', format: 'pdf', count: 2, isCertain: true }, 'Exported with 1 other (PDF)'],
  [{ kind: 'exported', format: 'xlsx', count: 1201, isCertain: true }, 'Exported with 1,200 others (XLSX)'],
  [
    { kind: 'exported', format: 'csv', count: 20000, isCertain: false },
    'Perhaps in an export of 20,000 submissions (CSV)',
  ],
  [{ kind: 'adminNotes' }, 'Admin Notes changed'],
  [{ kind: 'other', action: 'restored' }, 'Restored'],
])('%j reads "%s"', (event, title) => {
  expect(eventTitle(event as TimelineEvent)).toBe(title)
})
