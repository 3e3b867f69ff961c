// @vitest-environment happy-dom
import type { Submission, TimelineEvent } from '@nibondhon/api-contract'
import { createRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../../../../testing/mount.ts'
import { applyLanguageOf } from '../../../../shared/language/console-texts.ts'
import { TimelineItem } from './timeline-item.tsx'

afterEach(() => applyLanguageOf({ language: 'en', digits: 'en' }))

const EDITED = {
  kind: 'edited',
  id: 'e1',
  at: '2026-11-14T10:05:00.000Z',
  by: 'Karim',
  changes: [
    { label: 'City', before: '', after: 'Dhaka' },
    { label: 'Guest 2', before: 'Rahim', after: '', row: 'removed' },
    { label: 'Guest 3', before: '', after: 'Salma', row: 'added' },
  ],
  moreFields: 0,
} as unknown as TimelineEvent

function textOf(event: TimelineEvent): string {
  const list = createRef<HTMLUListElement>()
  const submission = { id: 's1', createdAt: '2026-11-14T10:00:00.000Z' } as Submission
  mount(
    <ul ref={list}>
      <TimelineItem event={event} submission={submission} />
    </ul>,
  )
  return list.current?.textContent ?? ''
}

it('shows a change of answers, with rows that were added and removed', () => {
  const text = textOf(EDITED)
  for (const part of ['City: empty → Dhaka', 'Guest 2 removed: Rahim', 'Guest 3 added: Salma'])
    expect(text).toContain(part)
})

it('shows a change of answers in Bangla, without English words of our own', async () => {
  await applyLanguageOf({ language: 'bn', digits: 'bn' })
  const text = textOf(EDITED)
  for (const part of ['City: খালি → Dhaka', 'Guest 2 বাদ গেছে: Rahim', 'Guest 3 যোগ হয়েছে: Salma', '৫ মিনিট'])
    expect(text).toContain(part)
  expect(text).not.toMatch(/empty|added|removed|minute/)
})
