import { type Answers, changedFields, type Field, isBlank } from '@nibondhon/domain'

/**
 * Only changed answers are sent, so that all others stay as stored. An emptied number becomes 0, because a sum without
 * it would silently be wrong.
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
