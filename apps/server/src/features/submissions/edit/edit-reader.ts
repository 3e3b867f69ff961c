import {
  acceptAnswers,
  type AnswerErrors,
  type Answers,
  type Audience,
  type Field,
  prepareForm,
  readAnswers,
} from '@nibondhon/domain'
import { patterns } from '../../../platform/patterns/index.ts'

/** Reads and checks what members or staff change in a submission of one version of a form. */
export interface EditReader {
  /** The answers to store: what they may change laid over what was there. */
  read(raw: unknown, previous: Answers): Answers
  check(answers: Answers): AnswerErrors
}

type Editors = Extract<Audience, 'public-edit' | 'admin-edit'>

/** Compiling patterns takes longer than using them, so it is done once for each list of fields. */
export function editReader(fields: readonly Field[], audience: Editors): EditReader {
  const known = readers[audience]
  const reader = known.get(fields) ?? makeReader(fields, audience)
  known.set(fields, reader)
  return reader
}

const readers: Record<Editors, WeakMap<readonly Field[], EditReader>> = {
  'public-edit': new WeakMap(),
  'admin-edit': new WeakMap(),
}

function makeReader(fields: readonly Field[], audience: Editors): EditReader {
  const prepared = prepareForm({ fields, patterns, audience })
  const typed = fields.filter((field) => field.type !== 'file')
  const typedIds = new Set(typed.map((field) => field.id))
  return {
    // Files can't be sent while editing; what a body says of one counts for nothing.
    read: (raw, previous) => acceptAnswers({ fields, raw: readAnswers(typed, raw), audience, previous }),
    // So nobody is held up by a file either that a changed answer now asks for.
    check: (answers) =>
      Object.fromEntries(Object.entries(prepared.validate(answers)).filter(([id]) => typedIds.has(id))),
  }
}
