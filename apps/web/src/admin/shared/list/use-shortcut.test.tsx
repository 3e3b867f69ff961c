// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { act, type ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { adminTheme } from '../../../app/admin-theme.ts'
import { mount } from '../../../testing/mount.ts'
import HelpDialog from '../command-menu/help-dialog.tsx'
import { keyName } from '../command-menu/key-name.ts'
import { useShortcut } from './use-shortcut.ts'

const ran = vi.fn<(key: string) => void>()

function Page({ children }: { children?: ReactNode }) {
  useShortcut('j', () => ran('j'), 'Next submission')
  useShortcut('x', () => ran('x'))
  useShortcut('k', () => ran('Ctrl+K'), 'Search or go to', { withCtrl: true, isGlobal: true })
  return children
}

it('runs on its key, also with Caps Lock or a Bangla keyboard layout', () => {
  show(<Page />)
  expect(press({ key: 'j' })).toEqual(['j'])
  expect(press({ key: 'J' })).toEqual(['j'])
  expect(press({ key: 'জ', code: 'KeyJ' })).toEqual(['j'])
  // On a Dvorak layout this key writes another letter.
  expect(press({ key: 'h', code: 'KeyJ' })).toEqual([])
  expect(press({ key: 'j', ctrlKey: true })).toEqual([])
})

it('does nothing while the person is typing or a dialog is open', () => {
  show(<Page />)
  const input = add('input')
  input.focus()
  expect(press({ key: 'j' })).toEqual([])
  input.blur()
  const dialog = add('div')
  dialog.setAttribute('role', 'dialog')
  expect(press({ key: 'j' })).toEqual([])
  expect(press({ key: 'k', ctrlKey: true })).toEqual([])
  dialog.remove()
  expect(press({ key: 'j' })).toEqual(['j'])
})

it('with Ctrl or Cmd runs while the person is typing', () => {
  show(<Page />)
  add('input').focus()
  expect(press({ key: 'k', ctrlKey: true })).toEqual(['Ctrl+K'])
  expect(press({ key: 'k', metaKey: true })).toEqual(['Ctrl+K'])
  expect(press({ key: 'k' })).toEqual([])
})

it('is listed in the help under its label, by page and everywhere', () => {
  show(
    <Page>
      <HelpDialog onClose={() => {}} />
    </Page>,
  )
  const tables = [...document.querySelectorAll('table')].map((table) => [
    table.caption?.textContent,
    ...[...table.rows].map(({ textContent }) => textContent),
  ])
  expect(tables).toEqual([
    ['On this page', 'Next submissionJ'],
    ['Everywhere', 'Search or go toCtrl + K'],
  ])
})

it('is named as on the keyboard', () => {
  expect([keyName('Ctrl', false), keyName('Ctrl', true), keyName('j', false), keyName('/', true)]).toEqual([
    'Ctrl',
    '⌘',
    'J',
    '/',
  ])
})

function show(element: ReactNode): void {
  mount(<ThemeProvider theme={adminTheme}>{element}</ThemeProvider>)
}

function add(tag: string): HTMLElement {
  const element = document.body.appendChild(document.createElement(tag))
  onTestFinished(() => element.remove())
  return element
}

/** What ran because of the key. */
function press(init: KeyboardEventInit): string[] {
  ran.mockClear()
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
  })
  return ran.mock.calls.flat()
}
