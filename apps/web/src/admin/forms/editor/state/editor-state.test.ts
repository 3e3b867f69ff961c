import { describe, expect, it } from 'vitest'
import { makeField, makeForm, type FormInput } from '@nibondhon/domain/testing'
import {
  canRedo,
  canUndo,
  editorReducer,
  isChanged,
  startEditor,
  type EditorEvent,
  type EditorState,
} from './editor-state.ts'

const start = (form: FormInput = {}) => startEditor(makeForm(form))
const run = (state: EditorState, ...events: EditorEvent[]) => events.reduce(editorReducer, state)
const title = (text: string, step = 'title'): EditorEvent => ({
  type: 'edited',
  step,
  edit: (form) => ({ ...form, title: text }),
})
const labels = ({ draft }: EditorState) =>
  draft.fields.map(({ label, order }) => `${order}${label}`).join(' ')

describe('undo history', () => {
  it('counts typing in one input as one step', () => {
    const typed = run(start({ title: 'A' }), title('Ab'), title('Abc'))
    expect(run(typed, { type: 'undone' }).draft.title).toBe('A')
  })

  it('counts two inputs as two steps', () => {
    const typed = run(start({ title: 'A' }), title('B'), title('C', 'other'))
    expect(run(typed, { type: 'undone' }).draft.title).toBe('B')
  })

  it('starts a new step after an undo, even in the same input', () => {
    const typed = run(start({ title: 'A' }), title('B'), { type: 'undone' }, title('C'), title('D'))
    expect(run(typed, { type: 'undone' }).draft.title).toBe('A')
  })

  it('undoes and redoes', () => {
    const state = run(start({ title: 'A' }), title('B'), { type: 'undone' })
    expect([canUndo(state), canRedo(state)]).toEqual([false, true])
    expect(run(state, { type: 'redone' }).draft.title).toBe('B')
  })

  it('drops the undone steps after another change', () => {
    const state = run(start(), title('B'), { type: 'undone' }, title('C'))
    expect(canRedo(state)).toBe(false)
  })

  it('stays as it is where there is nothing to undo or redo', () => {
    const state = start()
    expect(run(state, { type: 'undone' })).toBe(state)
    expect(run(state, { type: 'redone' })).toBe(state)
  })

  it('keeps a hundred steps', () => {
    const steps = Array.from({ length: 120 }, (_, n) => title(String(n), `step ${n}`))
    const back = Array.from({ length: 120 }, (): EditorEvent => ({ type: 'undone' }))
    expect(run(start(), ...steps, ...back).draft.title).toBe('19')
  })

  it('counts replacing the form as one step', () => {
    const state = run(start({ title: 'A' }), {
      type: 'replaced',
      form: makeForm({ title: 'Template' }),
      isImported: false,
    })
    expect(run(state, { type: 'undone' }).draft.title).toBe('A')
  })
})

describe('isChanged', () => {
  it('is false at the start and after an undo', () => {
    expect(isChanged(start())).toBe(false)
    expect(isChanged(run(start(), title('B')))).toBe(true)
    expect(isChanged(run(start(), title('B'), { type: 'undone' }))).toBe(false)
  })

  it('is false when the old text was typed again', () => {
    expect(isChanged(run(start({ title: 'A' }), title('B'), title('A')))).toBe(false)
  })

  it('is false when a field was changed and changed back', () => {
    const label = (text: string): EditorEvent => ({
      type: 'fieldChanged',
      field: makeField({ id: 'name', label: text, name: 'name' }),
    })
    expect(isChanged(run(start(), label('Other')))).toBe(true)
    expect(isChanged(run(start(), label('Other'), label('Name')))).toBe(false)
  })

  it('is false after a save, which takes over what the server returned', () => {
    const typed = run(start(), title('  B '))
    const state = run(typed, { type: 'saved', sent: typed.draft, form: makeForm({ title: 'B' }) })
    expect(isChanged(state)).toBe(false)
    expect(state.draft.title).toBe('B')
  })

  it('is true when something was typed while the save ran', () => {
    const typed = run(start(), title('B'))
    const state = run(typed, title('B and more'), { type: 'saved', sent: typed.draft, form: typed.draft })
    expect(isChanged(state)).toBe(true)
    expect(state.draft.title).toBe('B and more')
  })

  it('is true when an undo goes back before a save', () => {
    const typed = run(start({ title: 'A' }), title('B'))
    const state = run(typed, { type: 'saved', sent: typed.draft, form: typed.draft }, { type: 'undone' })
    expect([state.draft.title, isChanged(state)]).toEqual(['A', true])
  })

  it('is false, without undo history, after loading the form of another user', () => {
    const state = run(start(), title('B'), { type: 'reloaded', form: makeForm({ title: 'Theirs' }) })
    expect([state.draft.title, isChanged(state), canUndo(state)]).toEqual(['Theirs', false, false])
  })
})

describe('fields', () => {
  const three = () => start({ fields: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] })

  it('are added at the end', () => {
    expect(labels(run(three(), { type: 'fieldAdded', field: makeField({ id: 'd' }) }))).toBe('0a 1b 2c 3d')
  })

  it('move, and all are numbered anew', () => {
    expect(labels(run(three(), { type: 'fieldMoved', from: 0, to: 2 }))).toBe('0b 1c 2a')
  })

  it('do not move out of the list', () => {
    const state = three()
    expect(run(state, { type: 'fieldMoved', from: 0, to: -1 })).toBe(state)
    expect(run(state, { type: 'fieldMoved', from: 2, to: 3 })).toBe(state)
    expect(run(state, { type: 'fieldMoved', from: 1, to: 1 })).toBe(state)
  })

  it('are copied right behind themselves, with an id and a name of their own', () => {
    const state = run(three(), { type: 'fieldDuplicated', id: 'a', newId: 'x' })
    expect(labels(state)).toBe('0a 1a (copy) 2b 3c')
    expect(state.draft.fields[1]).toMatchObject({ id: 'x', name: 'a_copy' })
  })

  it('keep their place when they change', () => {
    const state = run(three(), { type: 'fieldChanged', field: makeField({ id: 'b', label: 'B' }, 7) })
    expect(labels(state)).toBe('0a 1B 2c')
  })

  it('of a page move with it, as one step to undo', () => {
    const fields = [
      { id: 'P', type: 'page' as const },
      { id: 'a' },
      { id: 'Q', type: 'page' as const },
      { id: 'b' },
    ]
    const state = run(start({ fields }), { type: 'pageMoved', id: 'P', step: 1 })
    expect(labels(state)).toBe('0Q 1b 2P 3a')
    expect(labels(run(state, { type: 'undone' }))).toBe('0P 1a 2Q 3b')
    const folded = new Set(['P'])
    expect(labels(run(start({ fields }), { type: 'fieldMoved', from: 2, to: 1, folded }))).toBe('0P 1a 2b 3Q')
  })
})
