// @vitest-environment happy-dom
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { makeField, makeForm } from '@nibondhon/domain/testing'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../../testing/mount.ts'
import { loadPatterns } from '../../shared/patterns.ts'
import { EditorContext } from '../editor-context.ts'
import { FieldDialog } from './field-dialog.tsx'

const coded = makeField({ id: 'code', label: 'Code', name: 'code', validation: { pattern: '^[A-Z]+$' } })

it('adds a field once, however often the button is pressed while its pattern is checked', async () => {
  const { onSave, press } = open()
  press('Add field')
  press('Add field')
  await settle()
  expect(onSave).toHaveBeenCalledOnce()
})

it('is not cancelled while the field is being added', async () => {
  const { onSave, onClose, press } = open()
  press('Add field')
  press('Cancel')
  await settle()
  expect(onClose).not.toHaveBeenCalled()
  expect(onSave).toHaveBeenCalledOnce()
})

function open() {
  const [onSave, onClose] = [vi.fn(), vi.fn()]
  mount(
    <ThemeProvider theme={createTheme()}>
      <EditorContext value={{ draft: makeForm({ fields: [] }), dispatch: () => {}, issues: [] }}>
        <FieldDialog isNew field={coded} onSave={onSave} onClose={onClose} />
      </EditorContext>
    </ThemeProvider>,
  )
  const press = (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    act(() => button?.click())
  }
  return { onSave, onClose, press }
}

/** Waits until the pattern engine has loaded and the dialog has used it. */
function settle() {
  return act(async () => {
    await loadPatterns([coded])
    await new Promise((resolve) => setTimeout(resolve))
  })
}
