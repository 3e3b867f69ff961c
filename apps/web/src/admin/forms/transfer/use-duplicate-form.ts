import { LIMITS } from '@nibondhon/domain'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { definitionOf } from '../shared/form-definition.ts'
import { fetchForm, useCreateForm } from '../shared/use-forms.ts'

/** Makes a copy of a form, without its submissions, and opens it for editing. It stays inactive until it is ready. */
export function useDuplicateForm(): (id: string) => Promise<void> {
  const showSnackbar = useSnackbar()
  const navigate = useNavigate()
  const create = useCreateForm()
  const fetching = useMutation({ mutationFn: (id: string) => fetchForm(id) })
  return async (id) => {
    try {
      const form = definitionOf(await fetching.mutateAsync(id))
      const copy = await create.mutateAsync({ ...form, title: copyTitle(form.title), isActive: false })
      showSnackbar('Form created successfully', 'success')
      // The title is what is changed first.
      await navigate(`/admin/forms/${copy.id}/edit`, { state: { isCopy: true } })
    } catch {
      showSnackbar('Failed to save form', 'error')
    }
  }
}

/** Shortens a title of maximum length, so that the copy can be saved. */
export function copyTitle(title: string): string {
  return `${[...title].slice(0, LIMITS.title - COPY.length).join('')}${COPY}`
}

const COPY = ' (copy)'
