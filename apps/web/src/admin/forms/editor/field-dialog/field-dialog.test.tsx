// @vitest-environment happy-dom
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { isInputField, type Field } from '@nibondhon/domain'
import { makeField, makeForm } from '@nibondhon/domain/testing'
import { act } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
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
    const { text, showMore } = open(makeField({ type, label: 'Any' }))
    showMore()
    const isInput = isInputField(type)
    expect(text()).toContain(isInput ? 'Everyone sees it and fills it in.' : 'Everyone sees it.')
    expect(text().includes('fills it in')).toBe(isInput)
    expect(text().includes('every ticked box counts')).toBe(type === 'checkbox')
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(labels.includes('Name')).toBe(isInput)
  },
)

describe('a field inside a group', () => {
  const group = makeField({
    id: 'guests',
    type: 'group',
    group: { min: 0, max: 3, rowLabel: 'Guest', fields: [{ id: 'meal', label: 'Meal' }] },
  })
  const openInner = (inner: Partial<Field>) =>
    open({ ...makeField({ id: 'meal', label: 'Meal' }), ...inner }, { groupId: 'guests', fields: [group] })

  it('has its own visibility and can be locked, as the server supports it', () => {
    const { text, showMore } = openInner({})
    showMore()
    expect(text()).toContain('Who sees it')
    expect(text()).toContain('Editable')
    expect(text()).not.toContain('Displayed in admin table')
    expect(text()).not.toContain('rows of the group')
  })

  it('says that one field which members cannot change locks all rows of the group', () => {
    const locked = openInner({ editable: false })
    locked.showMore()
    expect(locked.text()).toContain('All rows of the group stay locked after submitting')
    const visibility = { level: 'hidden' as const, publicCanView: false, description: '' }
    expect(openInner({ visibility }).text()).toContain(
      'Members cannot change the rows of the group after submitting.',
    )
  })
})

describe('types with settings of their own', () => {
  const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent)

  it.each([
    ['time', ['Earliest time', 'Latest time']],
    ['rating', ['Scale', 'Words for 1', 'Words for 5']],
    ['consent', ['Text to agree to', 'Words beside the box']],
    ['calculated', ['Formula', 'Decimals']],
  ] as const)('shows those of a %s', (type, expected) => {
    open(makeField({ type, label: 'Any', ...(type === 'time' && { validation: { min: 0 } }) }))
    expect(labels()).toEqual(expect.arrayContaining(expected.map((label) => expect.stringContaining(label))))
  })

  it('does not ask whether a result is required', () => {
    const { text, showMore } = open(makeField({ type: 'calculated', label: 'Any' }))
    showMore()
    expect([text().includes('Required'), text().includes('Displayed in admin table')]).toEqual([false, true])
  })

  it('says what is wrong with a formula beside it, and adds fields to it by a press', async () => {
    const people = makeField({ id: 'people', name: 'people', label: 'People', type: 'number' })
    const { onSave, press, text } = open(makeField({ id: 'sum', type: 'calculated', label: 'Sum' }), {
      fields: [people],
    })
    press('Add field')
    await settle()
    expect(text()).toContain('The formula cannot be read at character 1')
    const chip = [...document.querySelectorAll<HTMLElement>('[role="button"]')].find(
      ({ textContent }) => textContent === 'People',
    )
    act(() => chip?.click())
    press('Add field')
    await settle()
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ formula: { expression: '{people}', decimals: 2 } }),
    )
  })
})

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

function open(field: Field = coded, { groupId, fields = [] }: { groupId?: string; fields?: Field[] } = {}) {
  const [onSave, onClose] = [vi.fn(), vi.fn()]
  mount(
    <ThemeProvider theme={createTheme()}>
      <EditorContext
        value={{ draft: { ...makeForm({ fields: [] }), fields }, dispatch: () => {}, issues: [] }}
      >
        <FieldDialog isNew field={field} groupId={groupId} onSave={onSave} onClose={onClose} />
      </EditorContext>
    </ThemeProvider>,
  )
  const press = (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    act(() => button?.click())
  }
  const showMore = () => {
    const part = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('More'),
    )
    act(() => part?.click())
  }
  return { onSave, onClose, press, showMore, text: () => document.body.textContent }
}

/** Waits until the pattern engine has loaded and the dialog has used it. */
function settle() {
  return act(async () => {
    await loadPatterns([coded])
    await new Promise((resolve) => setTimeout(resolve))
  })
}
