import type { Form } from '@nibondhon/api-contract'
import { useQuery } from '@tanstack/react-query'
import { fetchForm } from '../../forms/shared/use-forms.ts'

/** The form of all rows, whose fields can be columns; undefined in a list of several forms. */
export function useListForm(formId: string, fixedForm: Form | null): Form | undefined {
  const { data } = useQuery({
    queryKey: ['forms', 'one', formId],
    queryFn: ({ signal }) => fetchForm(formId, signal),
    enabled: formId !== '' && fixedForm === null,
  })
  if (fixedForm) return fixedForm
  return formId === '' ? undefined : data
}
