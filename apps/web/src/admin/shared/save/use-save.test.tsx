// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { mount } from '../../../testing/mount.ts'
import { SnackbarContext } from '../snackbar/snackbar-context.ts'
import { useSave } from './use-save.ts'

const REJECTED = new ApiError({
  status: 400,
  code: 'invalid_input',
  message: 'The name is taken.',
  fromServer: true,
  errors: { name: 'Choose another name' },
})

type Options = Parameters<typeof useSave<string, string>>[1]

it('says that it is done, with what the server sent, and goes on', async () => {
  const onDone = vi.fn<() => void>()
  const { save, notices } = open(async (name) => `${name}!`, { done: (got) => `Saved ${got}`, onDone })
  expect(await save('Rahim')).toBe(true)
  expect(notices).toEqual([['Saved Rahim!', 'success']])
  expect(onDone).toHaveBeenCalledWith('Rahim!', 'Rahim')
})

it('shows the reason of the server', async () => {
  const onDone = vi.fn<() => void>()
  const { save, notices } = open(() => Promise.reject(REJECTED), { failed: 'Not saved', onDone })
  expect(await save('Rahim')).toBe(false)
  expect(notices).toEqual([['The name is taken.', 'error']])
  expect(onDone).not.toHaveBeenCalled()
})

it('shows its own text where the server gave no reason', async () => {
  const { save, notices } = open(() => Promise.reject(new Error('broken')), { failed: 'Not saved' })
  await save('Rahim')
  expect(notices).toEqual([['Not saved', 'error']])
})

it('leaves the failure to a form that shows it, with the errors of its inputs', async () => {
  const { save, notices, now } = open(() => Promise.reject(REJECTED), { failed: 'Not saved', isQuiet: true })
  await save('Rahim')
  await expect.poll(() => now().failure).toBe('The name is taken.')
  expect(now().errors).toEqual({ name: 'Choose another name' })
  expect(notices).toEqual([])
})

it('says nothing above a form whose input shows the error', async () => {
  const { save, now } = open(() => Promise.reject(REJECTED), { fields: ['name'] })
  await save('Rahim')
  await expect.poll(() => now().errors).toEqual({ name: 'Choose another name' })
  expect(now().failure).toBeNull()
})

it('gives the same errors while the form is filled in again: the focus moves to the first one once', async () => {
  const { save, now, renderAgain } = open(() => Promise.reject(REJECTED), {})
  await save('Rahim')
  await expect.poll(() => now().errors).toEqual({ name: 'Choose another name' })
  const { errors } = now()
  renderAgain()
  expect(now().errors).toBe(errors)
})

it.each([
  ['success', async () => 'saved'],
  ['failure', () => Promise.reject(REJECTED)],
])('ends after a %s', async (_outcome, send) => {
  const onEnd = vi.fn<() => void>()
  await open(send, { onEnd }).save('')
  expect(onEnd).toHaveBeenCalledOnce()
})

function open(send: (name: string) => Promise<string>, options: Options) {
  const notices: unknown[] = []
  let last: ReturnType<typeof useSave<string, string>> | undefined
  let renderAgain = () => {}
  function Probe() {
    const [, setCount] = useState(0)
    renderAgain = () => act(() => setCount((count) => count + 1))
    last = useSave(useMutation({ mutationFn: send }), options)
    return null
  }
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarContext value={(text, severity) => void notices.push([text, severity])}>
        <Probe />
      </SnackbarContext>
    </QueryClientProvider>,
  )
  const now = () => {
    if (!last) throw new Error('Nothing is mounted')
    return last
  }
  return {
    notices,
    now,
    renderAgain: () => renderAgain(),
    save: (name: string) => act(() => now().run(name)),
  }
}
