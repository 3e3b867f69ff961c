import {
  acceptAnswers,
  type AnswerErrors,
  type Answers,
  type Field,
  type FileAnswer,
  prepareForm,
  readAnswers,
} from '@nibondhon/domain'
import { patterns } from '../../platform/patterns/index.ts'

/** Reads and checks what people send for one version of a form. */
export interface AnswerReader {
  /** The answers to store. Files count only as what was really uploaded, never as what a body says of one. */
  read(sent: { raw: unknown; files?: Record<string, FileAnswer>; previous?: Answers }): Answers
  check(answers: Answers): AnswerErrors
  /** Fields that are shown with these answers. */
  visibleFields(answers: Answers): Field[]
}

type PublicAudience = 'public' | 'public-edit'

/** Compiling patterns and conditions takes longer than using them, so it is done once for each list of fields. */
export function answerReader(fields: readonly Field[], audience: PublicAudience): AnswerReader {
  const known = READERS[audience].get(fields)
  if (known) return known
  const reader = makeReader(fields, audience)
  READERS[audience].set(fields, reader)
  return reader
}

const READERS: Record<PublicAudience, WeakMap<readonly Field[], AnswerReader>> = {
  public: new WeakMap(),
  'public-edit': new WeakMap(),
}

function makeReader(fields: readonly Field[], audience: PublicAudience): AnswerReader {
  const prepared = prepareForm({ fields, patterns, audience })
  const typed = fields.filter((field) => field.type !== 'file')
  return {
    read({ raw, files = {}, previous }) {
      const given = { ...readAnswers(typed, raw), ...files }
      return acceptAnswers({ fields, raw: given, audience, ...(previous && { previous }) })
    },
    check(answers) {
      const errors = prepared.validate(answers)
      if (audience === 'public') return errors
      // Files can't be sent while editing, so nobody is held up by one that a changed answer now asks for.
      const typedIds = new Set(typed.map((field) => field.id))
      return Object.fromEntries(Object.entries(errors).filter(([id]) => typedIds.has(id)))
    },
    visibleFields: (answers) => prepared.visibleFields(answers),
  }
}
