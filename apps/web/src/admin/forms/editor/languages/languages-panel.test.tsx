// @vitest-environment happy-dom
import { createTheme, ThemeProvider } from '@mui/material/styles'
import type { FormDefinition } from '@nibondhon/domain'
import { makeForm } from '@nibondhon/domain/testing'
import { act, useReducer } from 'react'
import { createPortal } from 'react-dom'
import { expect, it } from 'vitest'
import { mount } from '../../../../testing/mount.ts'
import { SnackbarContext } from '../../../shared/snackbar/snackbar-context.ts'
import { EditorContext } from '../editor-context.ts'
import { editorReducer, startEditor } from '../state/editor-state.ts'
import { LanguagesPanel } from './languages-panel.tsx'

const FIELDS = [
  { id: 'name', label: 'Name', translations: { bn: { label: 'নাম' } } },
  { id: 'batch', label: 'Batch {{name}}' },
]

function open() {
  let form: FormDefinition = makeForm({ fields: FIELDS })
  const start = form
  function Host() {
    const [state, dispatch] = useReducer(editorReducer, start, startEditor)
    form = state.draft
    return (
      <ThemeProvider theme={createTheme()}>
        <SnackbarContext value={() => undefined}>
          <EditorContext value={{ draft: state.draft, dispatch, issues: [] }}>
            <LanguagesPanel />
          </EditorContext>
        </SnackbarContext>
      </ThemeProvider>
    )
  }
  mount(createPortal(<Host />, document.body))
  return {
    form: () => form,
    press: (name: string) => act(() => button(name).click()),
  }
}

function button(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, [role="switch"], label')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
  )
  if (!found) throw new Error(`no ${name}`)
  return found
}

const statusText = () => document.querySelector('[role="status"]')?.textContent
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('[lang="bn"] input')]

it('counts the texts that are missing, and shows each beside its own language', () => {
  open()
  expect(statusText()).toBe('2 texts have no Bangla.')
  expect(inputs().map(({ value }) => value)).toEqual(['', 'নাম', ''])
})

it('copies a text from the other language', () => {
  const { form, press } = open()
  press('Copy from English: Title')
  expect(form().translations).toEqual({ bn: { title: 'Reunion 2027' } })
  expect(statusText()).toBe('1 text has no Bangla.')
})

it('shows only missing texts', () => {
  const { press } = open()
  press('Only missing texts')
  expect(inputs()).toHaveLength(2)
})
