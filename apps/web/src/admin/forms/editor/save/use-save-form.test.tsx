// @vitest-environment happy-dom
import { makeForm } from '@nibondhon/domain/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../../testing/mount.ts'
import { SnackbarContext, type ShowSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { startEditor } from '../state/editor-state.ts'
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
  const { saving } = use(() => Response.json({ success: false, message: 'No' }, { status: 401 }), shown)
  await act(() => press(saving))
  expect(shown).toHaveBeenLastCalledWith(
    'Your session has ended. Sign in again: your changes are kept in this browser and offered when you come back.',
    'error',
  )
})

function press(saving: { now: ReturnType<typeof useSaveForm> }) {
  let outcome: Promise<unknown> = Promise.resolve()
  act(() => {
    outcome = saving.now.save()
  })
  return outcome
}

function use(
  respond = () => Response.json({ id: 'f1' }, { status: 201 }),
  showSnackbar: ShowSnackbar = () => {},
) {
  const sent = vi.fn(() => Promise.resolve(respond()))
  vi.stubGlobal('fetch', sent)
  const saving: { now: ReturnType<typeof useSaveForm> } = { now: undefined as never }
  function Probe() {
    saving.now = useSaveForm({
      stored: null,
      isImported: false,
      state: startEditor(coded),
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
