// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { createPortal } from 'react-dom'
import { MemoryRouter, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { mount } from '../../../testing/mount.ts'
import { useScreenFocus } from './use-screen-focus.ts'

let goTo: (path: string) => void

function Shell() {
  const main = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  goTo = (path) => void navigate(path)
  useScreenFocus(main)
  return createPortal(
    <>
      <main ref={main} tabIndex={-1} />
      <input />
    </>,
    document.body,
  )
}

function show() {
  mount(
    <MemoryRouter initialEntries={['/admin/dashboard']}>
      <Shell />
    </MemoryRouter>,
  )
  document.querySelector('input')?.focus()
}

it('gives the focus to a new screen', () => {
  show()
  expect(document.activeElement?.tagName).toBe('INPUT')
  act(() => goTo('/admin/forms'))
  expect(document.activeElement?.tagName).toBe('MAIN')
})

it('leaves the focus in a dialog that was opened while the screen was loading', () => {
  show()
  const input = document.querySelector('input')
  input?.setAttribute('role', 'dialog')
  act(() => goTo('/admin/settings'))
  expect(document.activeElement).toBe(input)
})
