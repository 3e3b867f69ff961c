import { type Answers, type Field, isBlank } from '@nibondhon/domain'

/**
 * Only what was changed is sent: what nobody touched stays as it is. A number that was emptied becomes 0, because staff
 * correct numbers and a sum without one would be wrong without a word.
 */
export function answersToSave(fields: readonly Field[], before: Answers, after: Answers): Answers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [was, is] = [before[field.id], after[field.id]]
      if (field.type === 'file' || JSON.stringify(was) === JSON.stringify(is)) return []
      if (isBlank(was) && isBlank(is)) return []
      return [[field.id, field.type === 'number' && isBlank(is) ? 0 : (is ?? null)]]
    }),
  )
}
