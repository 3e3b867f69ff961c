// @vitest-environment happy-dom
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { isInputField, type Field } from '@nibondhon/domain'
import { makeField, makeForm } from '@nibondhon/domain/testing'
import { act } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { mount } from '../../../../testing/mount.ts'
import { loadRichText } from '../../html/use-rich-text.ts'
import { loadPatterns } from '../../shared/patterns.ts'
import { EditorContext } from '../editor-context.ts'
import { FieldDialog } from './field-dialog.tsx'

const coded = makeField({ id: 'code', label: 'Code', name: 'code', validation: { pattern: '^[A-Z]+$' } })

// What the dialog loads when it opens has to be there before a test ends.
beforeAll(async () => {
  await loadRichText()
})

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

it.each(['text', 'select', 'checkbox', 'heading', 'paragraph', 'divider', 'html'] as const)(
  'says only what is true of the type %s, and asks for a name only where a template can use it',
  (type) => {
    const { text } = open(makeField({ type, label: 'Any' }))
    const isInput = isInputField(type)
    expect(text()).toContain(isInput ? 'Everyone sees it and fills it in.' : 'Everyone sees it.')
    expect(text().includes('fills it in')).toBe(isInput)
    expect(text().includes('every ticked box counts')).toBe(type === 'checkbox')
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(labels.includes('Name')).toBe(isInput)
  },
)

it('asks on Escape before a typed field is lost', () => {
  const { onClose, press } = open()
  act(() => {
    document.querySelector('.MuiDialog-paper')?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => {
    document
      .querySelector('.MuiDialog-container')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  expect(onClose).not.toHaveBeenCalled()
  press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
})

function open(field: Field = coded) {
  const [onSave, onClose] = [vi.fn(), vi.fn()]
  mount(
    <ThemeProvider theme={createTheme()}>
      <EditorContext value={{ draft: makeForm({ fields: [] }), dispatch: () => {}, issues: [] }}>
        <FieldDialog isNew field={field} onSave={onSave} onClose={onClose} />
      </EditorContext>
    </ThemeProvider>,
  )
  const press = (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    act(() => button?.click())
  }
  return { onSave, onClose, press, text: () => document.body.textContent }
}

/** Waits until the pattern engine has loaded and the dialog has used it. */
function settle() {
  return act(async () => {
    await loadPatterns([coded])
    await new Promise((resolve) => setTimeout(resolve))
  })
}
