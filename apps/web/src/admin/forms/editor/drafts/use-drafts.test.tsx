// @vitest-environment happy-dom
import type { FormDefinition } from '@nibondhon/domain'
import { makeForm } from '@nibondhon/domain/testing'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AuthContext, type Auth } from '../../../shared/session/auth-context.ts'
import { useDrafts } from './use-drafts.ts'

const stored = makeForm({ title: 'Stored' })
const older = makeForm({ title: 'Older' })
const newer = makeForm({ title: 'Newer' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('stores changes beside a draft that is still offered', () => {
  leaveWith(older)
  leaveWith(newer)
  expect(offeredTitles()).toEqual(['Newer', 'Older'])
})

it('keeps an offered draft when other changes are undone', () => {
  leaveWith(older)
  const editor = open()
  editor.show(newer)
  editor.show(stored)
  editor.leave()
  expect(offeredTitles()).toEqual(['Older'])
})

it('stores changes to a restored draft under the key of that draft', () => {
  leaveWith(older)
  const editor = open()
  act(() => editor.drafts.now.offered.forEach(editor.drafts.now.take))
  editor.show(newer)
  editor.leave()
  expect(offeredTitles()).toEqual(['Newer'])
})

function leaveWith(draft: FormDefinition) {
  const editor = open()
  editor.show(draft)
  editor.leave()
}

function offeredTitles() {
  const { drafts, leave } = open()
  leave()
  return drafts.now.offered.map(({ form }) => form.title)
}

/** Mounts the hook for a stored form. */
function open() {
  const drafts: { now: ReturnType<typeof useDrafts> } = { now: undefined as never }
  function Probe({ draft }: { draft: FormDefinition }) {
    drafts.now = useDrafts({ formId: 'f1', base: null, draft, isImported: false, changed: draft !== stored })
    return null
  }
  const root = createRoot(document.createElement('div'))
  const show = (draft: FormDefinition) => {
    act(() =>
      root.render(
        <AuthContext value={{ user: { id: 'u1' } } as unknown as Auth}>
          <Probe draft={draft} />
        </AuthContext>,
      ),
    )
    vi.advanceTimersByTime(1000)
  }
  show(stored)
  return { drafts, show, leave: () => act(() => root.unmount()) }
}
