import { renumber, type Field, type FormDefinition } from '@nibondhon/domain'
import { changeField } from './change-field.ts'
import { duplicateField } from './duplicate-field.ts'
import { editWithin, groupOf } from './group-fields.ts'
import { movePage, moveRow } from './page-order.ts'
import { withOnlyRecipients } from './only-recipients.ts'
import { removeField } from './remove-field.ts'

/** A form being edited, with its undo history. */
export interface EditorState {
  draft: FormDefinition
  /** The form as the server has it; for a new form, the initial one. */
  saved: FormDefinition
  past: readonly FormDefinition[]
  future: readonly FormDefinition[]
  /** The input of the last change: typing in the same input is one undo step, not one for every key. */
  step: string | null
  /** A form from a file starts inactive. */
  isImported: boolean
}

export type EditorEvent =
  | { type: 'edited'; step: string; edit: (form: FormDefinition) => FormDefinition }
  /** With a group, the field is added to its rows. */
  | { type: 'fieldAdded'; field: Field; groupId?: string | undefined }
  | { type: 'fieldChanged'; field: Field }
  | { type: 'fieldDuplicated'; id: string; newId: string }
  | { type: 'fieldRemoved'; id: string }
  /** Positions are those among the rows that are shown; with a group, those among its fields. */
  | {
      type: 'fieldMoved'
      from: number
      to: number
      groupId?: string | undefined
      folded?: ReadonlySet<string> | undefined
    }
  | { type: 'pageMoved'; id: string; step: -1 | 1 }
  /** Replaces the form with a template, a draft or a file, as one undo step. */
  | { type: 'replaced'; form: FormDefinition; isImported: boolean }
  | { type: 'undone' }
  | { type: 'redone' }
  /** The server stored `sent` and returned `form`. */
  | { type: 'saved'; sent: FormDefinition; form: FormDefinition }
  /** Starts over with the server's form. */
  | { type: 'reloaded'; form: FormDefinition }

/** More undo steps than anyone needs, and small enough for memory. */
const MAX_UNDO_STEPS = 100

export function startEditor(form: FormDefinition): EditorState {
  return { draft: form, saved: form, past: [], future: [], step: null, isImported: false }
}

export function editorReducer(state: EditorState, event: EditorEvent): EditorState {
  const { draft } = state
  switch (event.type) {
    case 'edited':
      return step(state, event.edit(draft), event.step)
    case 'fieldAdded':
      return step(
        state,
        editWithin(draft, event.groupId, (form) => withFields(form, [...form.fields, event.field])),
      )
    case 'fieldChanged':
      return editAround(state, event.field.id, (form) => changeField(form, event.field))
    case 'fieldDuplicated':
      return editAround(state, event.id, (form) => duplicateField(form, event.id, event.newId))
    case 'fieldRemoved':
      return editAround(state, event.id, (form) => removeField(form, event.id))
    case 'fieldMoved':
      return step(
        state,
        editWithin(draft, event.groupId, (form) => move(form, event)),
      )
    case 'pageMoved':
      return step(state, { ...draft, fields: movePage(draft.fields, event.id, event.step) })
    case 'replaced':
      return { ...step(state, event.form), isImported: event.isImported }
    case 'undone':
      return undo(state)
    case 'redone':
      return redo(state)
    case 'saved':
      return keepSaved(state, event.sent, event.form)
    case 'reloaded':
      return startEditor(event.form)
  }
}

export function canUndo({ past }: EditorState): boolean {
  return past.length > 0
}

export function canRedo({ future }: EditorState): boolean {
  return future.length > 0
}

/** Whether there is anything to save. A change that was undone does not count. */
export function isChanged({ draft, saved }: EditorState): boolean {
  if (draft === saved) return false
  const { fields, ...head } = draft
  const { fields: savedFields, ...savedHead } = saved
  // Most fields are the same objects: typing a title compares none of them.
  return !isSame(head, savedHead) || !(fields === savedFields || areSameFields(fields, savedFields))
}

function areSameFields(one: readonly Field[], other: readonly Field[]): boolean {
  return one.length === other.length && one.every((field, index) => isSame(field, other[index]))
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function step(state: EditorState, edited: FormDefinition, about: string | null = null): EditorState {
  if (edited === state.draft) return state
  const draft = withOnlyRecipients(edited)
  const continuesStep = about !== null && about === state.step
  const past = continuesStep ? state.past : [...state.past, state.draft].slice(-MAX_UNDO_STEPS)
  return { ...state, draft, past, future: [], step: about }
}

/** Edits the list that the field is in: that of the form, or that of a group. */
function editAround(
  state: EditorState,
  fieldId: string,
  edit: (form: FormDefinition) => FormDefinition,
): EditorState {
  return step(state, editWithin(state.draft, groupOf(state.draft, fieldId)?.id, edit))
}

function move(
  form: FormDefinition,
  { from, to, folded = NONE_FOLDED }: Extract<EditorEvent, { type: 'fieldMoved' }>,
): FormDefinition {
  const { fields } = form
  const isThere = from !== to && fields[from] !== undefined && fields[to] !== undefined
  return isThere ? { ...form, fields: moveRow(fields, folded, from, to) } : form
}

const NONE_FOLDED: ReadonlySet<string> = new Set()

function undo(state: EditorState): EditorState {
  const before = state.past.at(-1)
  if (before === undefined) return state
  const { draft, past, future } = state
  return { ...state, draft: before, past: past.slice(0, -1), future: [draft, ...future], step: null }
}

function redo(state: EditorState): EditorState {
  const [next, ...future] = state.future
  if (next === undefined) return state
  return { ...state, draft: next, past: [...state.past, state.draft], future, step: null }
}

/** Keeps what was typed while the request ran; everything else becomes what the server returned. */
function keepSaved(state: EditorState, sent: FormDefinition, form: FormDefinition): EditorState {
  return { ...state, saved: form, draft: state.draft === sent ? form : state.draft, step: null }
}

function withFields(form: FormDefinition, fields: readonly Field[]): FormDefinition {
  return { ...form, fields: renumber(fields) }
}
