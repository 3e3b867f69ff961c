import { visibleFields } from '../conditions/visible-fields.ts'
import type { Answers, Field } from '../form-model/form-types.ts'
import { isChoiceList, isRowList, tidyAnswer } from '../form-model/tidy-answer.ts'

/**
 * Whether the answers choose what is full, so that they lead to the waiting list. The fields say what is left
 * (`withSeatsLeft`). Only forms with limits download it.
 */
export function wantsFullSeats({ fields, answers }: { fields: readonly Field[]; answers: Answers }): boolean {
  return visibleFields(fields, answers).some((field) => {
    const { group, options } = field
    const answer = tidyAnswer(field, answers[field.id])
    if (group) {
      const rows = isRowList(answer) ? answer : []
      if (group.waits && rows.length > (group.left ?? 0)) return true
      return rows.some((row) => wantsFullSeats({ fields: group.fields, answers: row }))
    }
    const chosen = isChoiceList(answer) ? answer : [answer]
    return options.some(({ waits, value }) => waits && chosen.includes(value))
  })
}
