// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../testing/mount.ts'
import { SnackbarContext, type SnackbarAction } from '../../shared/snackbar/snackbar-context.ts'
import { useToggleActive } from './use-forms.ts'

it('offers Undo after a form was deactivated, which activates it again', async () => {
  const sent: unknown[] = []
  const shown: { text: string; action: SnackbarAction | undefined }[] = []
  let toggle: ReturnType<typeof useToggleActive>['toggle'] | null = null
  function Probe() {
    toggle = useToggleActive().toggle
    return null
  }
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarContext value={(text, _severity, action) => void shown.push({ text, action })}>
        <Probe />
      </SnackbarContext>
    </QueryClientProvider>,
  )
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ id: 'f1' }))
  })
  await act(async () => toggle?.({ id: 'f1', isActive: true }))
  expect(shown.map(({ text, action }) => [text, action?.label])).toEqual([
    ['Form deactivated successfully', 'Undo'],
  ])
  act(() => shown[0]?.action?.run())
  await expect.poll(() => shown.at(-1)?.text).toBe('Form activated successfully')
  expect(sent).toEqual([{ isActive: false }, { isActive: true }])
})
