import type { Form } from '@nibondhon/api-contract'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useChangeForm } from './use-forms.ts'

/** Activates or deactivates a form and shows the outcome. */
export function useToggleActive() {
  const change = useChangeForm()
  const showSnackbar = useSnackbar()

  async function toggle({ id, isActive }: Pick<Form, 'id' | 'isActive'>): Promise<void> {
    try {
      await change.mutateAsync({ id, body: { isActive: !isActive } })
      showSnackbar(isActive ? 'Form deactivated successfully' : 'Form activated successfully', 'success')
    } catch {
      showSnackbar('Failed to update form', 'error')
    }
  }

  return { toggle, isPending: change.isPending }
}
