import { type Field, takesAnswerFilter } from '@nibondhon/domain'
import { useQuery } from '@tanstack/react-query'
import { fetchForm } from '../../../forms/shared/use-forms.ts'
import { fieldsInConsole } from '../../shared/fields-in-console.ts'

/** Its questions only name a filter: on the screen they may be a few minutes old. */
const STALE_AFTER_MS = 300_000

/** The questions of a form that a list can be filtered by, in the language of the console; none for no form. */
export function useFormFields(formId: string): Field[] {
  const { data } = useQuery({
    queryKey: ['forms', 'filter fields', formId],
    queryFn: ({ signal }) => fetchForm(formId, signal),
    enabled: formId !== '',
    staleTime: STALE_AFTER_MS,
  })
  return data ? fieldsInConsole(data).filter(({ type }) => takesAnswerFilter(type)) : []
}
