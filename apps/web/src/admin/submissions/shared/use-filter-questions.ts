import { type Field, fieldAccess, takesAnswerFilter } from '@nibondhon/domain'
import { fieldsInConsole } from './fields-in-console.ts'
import { useListForm } from './use-submissions.ts'

/** The questions of a form that a list can be filtered by: messages and views are read by all staff. None for no form. */
export function useFilterQuestions(formId: string): Field[] {
  const form = useListForm(formId, null)
  if (!form) return []
  return fieldsInConsole(form).filter(
    (field) => takesAnswerFilter(field.type) && fieldAccess(field, 'admin').canSee,
  )
}
