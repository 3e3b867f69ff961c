// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adminTheme } from '../../../app/admin-theme.ts'
import { mount } from '../../../testing/mount.ts'
import { type ShowSnackbar, useSnackbar } from './snackbar-context.ts'
import { SnackbarProvider } from './snackbar-provider.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

let page: HTMLElement | null = null
const isShown = (text: string) => page?.textContent.includes(text)
function wait(ms: number) {
  // In two steps: a notice that closes in the first one has faded out after the second.
  for (let i = 0; i < 2; i++) act(() => void vi.advanceTimersByTime(ms / 2))
}
const type = () =>
  act(() => {
    document.body.dispatchEvent(new Event('input', { bubbles: true }))
  })

it('removes an error once the person types, but lets them read it for three seconds', () => {
  const show = open()
  act(() => show.now('Failed to save form', 'error'))
  type()
  wait(2000)
  expect(isShown('Failed to save form')).toBe(true)
  wait(2000)
  expect(isShown('Failed to save form')).toBe(false)
})

it('keeps an error without a reaction for fifteen seconds, and other notices while typing', () => {
  const show = open()
  act(() => show.now('Failed to save form', 'error'))
  wait(14_000)
  expect(isShown('Failed to save form')).toBe(true)
  act(() => show.now('Form updated successfully', 'success'))
  type()
  wait(5000)
  expect(isShown('Form updated successfully')).toBe(true)
  wait(2000)
  expect(isShown('Form updated successfully')).toBe(false)
})

function open(): { now: ShowSnackbar } {
  const show: { now: ShowSnackbar } = { now: () => {} }
  function Probe() {
    show.now = useSnackbar()
    return null
  }
  mount(
    <ThemeProvider theme={adminTheme}>
      <div ref={(element) => void (page = element)}>
        <SnackbarProvider>
          <Probe />
        </SnackbarProvider>
      </div>
    </ThemeProvider>,
  )
  return show
}
