import type { Form } from '@nibondhon/api-contract'
import { type Field, fieldAccess, isInputField } from '@nibondhon/domain'
import { useMemo } from 'react'
import type { ListAddress } from '../../shared/list-address.ts'
import { preferredColumns, rememberColumns } from '../../shared/list-preferences.ts'

/** The columns of a list of one form: as the address or the view says, else as the person likes, else as the form says. */
export function useColumns(
  address: Pick<ListAddress, 'columns' | 'view' | 'formId'>,
  form: Form | undefined,
  change: (part: Partial<ListAddress>) => void,
) {
  const { formId, view } = address
  const choice = address.columns || (view === '' ? preferredColumns(formId) : '')
  const { possible, shown, isChosen } = useMemo(() => chooseColumns(form, choice), [form, choice])

  function choose(ids: string[] | null) {
    const columns = ids?.join(',') ?? ''
    rememberColumns(formId, columns)
    change({ columns: view === '' ? '' : columns })
  }
  /** Before the form is loaded it is not known whether it still has these fields. */
  return { possible, shown, columns: form === undefined || isChosen ? choice : '', choose }
}

/** A choice of fields that the form no longer has is none. */
export function chooseColumns(
  form: Pick<Form, 'fields'> | undefined,
  choice: string,
): { possible: Field[]; shown: Field[]; isChosen: boolean } {
  const possible =
    form?.fields.filter((field) => isInputField(field) && fieldAccess(field, 'admin').canSee) ?? []
  const ids = choice.split(',')
  const chosen = possible.filter(({ id }) => ids.includes(id))
  if (chosen.length > 0) return { possible, shown: chosen, isChosen: true }
  return { possible, shown: possible.filter((field) => field.displayInAdminTable), isChosen: false }
}
