import { type Answers, changedFields, type Field, isBlank } from '@nibondhon/domain'

/**
 * Only what was changed is sent: what nobody touched stays as it is. A number that was emptied becomes 0, because staff
 * correct numbers and a sum without one would be wrong without a word.
 */
export function answersToSave(fields: readonly Field[], before: Answers, after: Answers): Answers {
  const typed = fields.filter(({ type }) => type !== 'file')
  return Object.fromEntries(
    changedFields(typed, before, after).map(({ id, type }) => {
      const answer = after[id] ?? null
      return [id, type === 'number' && isBlank(answer) ? 0 : answer]
    }),
  )
}
