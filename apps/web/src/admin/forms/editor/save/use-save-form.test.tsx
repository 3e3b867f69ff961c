// @vitest-environment happy-dom
import { makeForm } from '@nibondhon/domain/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../../testing/mount.ts'
import { SnackbarContext, type ShowSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { editorReducer, type EditorState, startEditor } from '../state/editor-state.ts'
import { useSaveForm } from './use-save-form.ts'

const coded = makeForm({ fields: [{ id: 'code', label: 'Code', validation: { pattern: '^[A-Z]+$' } }] })

it('saves once, however often the button is pressed while the patterns are checked', async () => {
  const { saving, sent } = use()
  const first = press(saving)
  const second = press(saving)
  await act(() => Promise.all([first, second]))
  expect(sent).toHaveBeenCalledOnce()
})

it('says that the session has ended and the work is kept', async () => {
  const shown = vi.fn()
  const { saving } = use({
    respond: () => Response.json({ success: false, message: 'No' }, { status: 401 }),
    showSnackbar: shown,
  })
  await act(() => press(saving))
  expect(shown).toHaveBeenLastCalledWith(
    'Your session has ended. Sign in again: your changes are kept in this browser and offered when you come back.',
    'error',
  )
})

it('creates a form from a file inactive, also one that was restored as a draft', async () => {
  const imported = editorReducer(startEditor(makeForm()), { type: 'replaced', form: coded, isImported: true })
  const { saving, sent } = use({ state: imported })
  await act(() => press(saving))
  expect(bodyOf(sent)).toMatchObject({ isActive: false })
  const begun = use()
  await act(() => press(begun.saving))
  expect(bodyOf(begun.sent)).not.toHaveProperty('isActive')
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

function use({
  respond = () => Response.json({ id: 'f1' }, { status: 201 }),
  showSnackbar = () => {},
  state = startEditor(coded),
}: { respond?: () => Response; showSnackbar?: ShowSnackbar; state?: EditorState } = {}) {
  const sent = vi.fn(() => Promise.resolve(respond()))
  vi.stubGlobal('fetch', sent)
  const saving: { now: ReturnType<typeof useSaveForm> } = { now: undefined as never }
  function Probe() {
    saving.now = useSaveForm({
      stored: null,
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
