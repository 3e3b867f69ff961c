// @vitest-environment happy-dom
import { makeForm } from '@nibondhon/domain/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import type { Form } from '@nibondhon/api-contract'
import { describe, expect, it, vi } from 'vitest'
import { mount } from '../../../../testing/mount.ts'
import { SnackbarContext, type ShowSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { editorReducer, type EditorState, startEditor } from '../state/editor-state.ts'
import { ruleImpactText } from './save-impact.ts'
import { useSaveForm } from './use-save-form.ts'

const coded = makeForm({ fields: [{ id: 'code', label: 'Code', validation: { pattern: '^[A-Z]+$' } }] })

it('saves once, however often the button is pressed while the patterns are checked', async () => {
  const stored = { ...coded, id: 'f1', updatedAt: '2026-11-16T00:00:00.000Z' } as unknown as Form
  const { saving, sent } = openEditor({ stored, respond: () => Response.json({ ...stored, success: true }) })
  const first = press(saving)
  const second = press(saving)
  await act(() => Promise.all([first, second]))
  expect(sent).toHaveBeenCalledOnce()
})

it('asks when a new form opens before anything is sent, and creates it so', async () => {
  const { saving, sent } = openEditor()
  await act(() => press(saving))
  expect(sent).not.toHaveBeenCalled()
  expect(saving.now.isAskingOpening).toBe(true)
  await act(() => saving.now.create({ kind: 'closed', opensAt: null }))
  expect(bodyOf(sent)).toMatchObject({ isActive: false })
  expect(saving.now.isAskingOpening).toBe(false)
})

it('says that the session has ended and the work is kept', async () => {
  const shown = vi.fn()
  const { saving } = openEditor({
    respond: () => Response.json({ success: false, message: 'No' }, { status: 401 }),
    showSnackbar: shown,
  })
  await act(() => press(saving))
  await act(() => saving.now.create({ kind: 'now', opensAt: null }))
  expect(shown).toHaveBeenLastCalledWith(
    'Your session has ended. Sign in again: your changes are kept in this browser and offered when you come back.',
    'error',
  )
})

const LATE = { id: 'late', type: 'period', label: 'Late fee', from: null, until: null, amount: 100 }
const priced = (rules: object[], more: object = {}) =>
  makeForm({ settings: { requirePayment: true, amount: 500, pricing: { rules } }, ...more })

describe('a change of the rules alone', () => {
  const edit = (
    after: ReturnType<typeof makeForm>,
    submissionCount: number,
    { before = priced([]), changes = [] as object[] } = {},
  ) => {
    const stored = { ...before, id: 'f1', updatedAt: '2026-11-16T00:00:00.000Z' } as unknown as Form
    const state = editorReducer(startEditor(before), { type: 'replaced', form: after, isImported: false })
    const respond = (url: string) =>
      url.endsWith('/impact')
        ? Response.json({ success: true, changes, submissionCount })
        : Response.json({ ...stored, success: true })
    return openEditor({ stored, state: { ...state, saved: before }, respond })
  }
  const urls = (sent: ReturnType<typeof vi.fn>) => sent.mock.calls.map(([url]) => String(url))

  it('is asked about where there are submissions, and says what they keep', async () => {
    const { saving, sent } = edit(priced([LATE]), 3)
    await act(() => press(saving))
    expect(saving.now.impact).toEqual({
      changes: [],
      effects: ['The 3 submissions made so far keep their agreed price.'],
    })
    expect(urls(sent)).toEqual(['/api/forms/f1/impact'])
    await act(() => saving.now.confirmImpact())
    expect(urls(sent)).toEqual(['/api/forms/f1/impact', '/api/forms/f1'])
  })

  it('names the options whose seats change', async () => {
    const day = { id: 'day', label: 'Day', type: 'radio' as const, options: ['Friday'] }
    const [before, after] = [{}, { Friday: 5 }].map((seats) => makeForm({ fields: [{ ...day, seats }] }))
    const change = { kind: 'seats_changed', fieldId: 'day', label: 'Day' }
    const { saving } = edit(after!, 3, { before: before!, changes: [{ change, answersUsing: 0 }] })
    await act(() => press(saving))
    expect(saving.now.impact).toEqual({
      changes: [{ change, answersUsing: 0 }],
      effects: ['The 3 submissions made so far keep their seats, even beyond the new number.'],
    })
  })

  it('is saved at once where there are none', async () => {
    const { saving, sent } = edit(priced([LATE]), 0)
    await act(() => press(saving))
    expect(saving.now.impact).toBeNull()
    expect(urls(sent)).toEqual(['/api/forms/f1/impact', '/api/forms/f1'])
  })

  it('that concerns no one costs no further request', async () => {
    const { saving, sent } = edit(priced([], { title: 'Reunion 2028' }), 3)
    await act(() => press(saving))
    expect(urls(sent)).toEqual(['/api/forms/f1'])
  })
})

it.each([
  ['prices', 1, 'The submission made so far keeps its agreed price.'],
  ['seats', 1200, 'The 1,200 submissions made so far keep their seats, even beyond the new number.'],
  ['dates', 3, 'The 3 submissions made so far stay as they are.'],
  ['editing', 3, 'The new end of editing holds for the 3 submissions made so far, too.'],
] as const)('says what a change of %s means for earlier submissions', (rule, count, text) => {
  expect(ruleImpactText(rule, count)).toBe(text)
})

function bodyOf(sent: ReturnType<typeof vi.fn>): unknown {
  const [, { body }] = sent.mock.calls[0] as [string, { body: string }]
  return JSON.parse(body)
}

function press(saving: { now: ReturnType<typeof useSaveForm> }) {
  let outcome: Promise<unknown> = Promise.resolve()
  act(() => {
    outcome = saving.now.save()
  })
  return outcome
}

function openEditor({
  respond = () => Response.json({ id: 'f1' }, { status: 201 }),
  showSnackbar = () => {},
  state = startEditor(coded),
  stored = null,
}: {
  respond?: (url: string) => Response
  showSnackbar?: ShowSnackbar
  state?: EditorState
  stored?: Form | null
} = {}) {
  const sent = vi.fn((url: string) => Promise.resolve(respond(url)))
  vi.stubGlobal('fetch', sent)
  const saving: { now: ReturnType<typeof useSaveForm> } = { now: undefined as never }
  function Probe() {
    saving.now = useSaveForm({
      stored,
      state,
      dispatch: () => {},
    })
    return null
  }
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarContext value={showSnackbar}>
        <Probe />
      </SnackbarContext>
    </QueryClientProvider>,
  )
  return { saving, sent }
}
