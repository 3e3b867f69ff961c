import { useMutation } from '@tanstack/react-query'
import { download } from '../../../lib/download.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { fetchForm } from '../shared/use-forms.ts'
import { formFileText } from './form-file.ts'

/** Downloads a form as a JSON file, named after its URL. */
export function useExportForm(): (id: string) => Promise<void> {
  const showSnackbar = useSnackbar()
  const fetching = useMutation({ mutationFn: (id: string) => fetchForm(id) })
  return async (id) => {
    try {
      const form = await fetching.mutateAsync(id)
      download(`${form.customUrl}.json`, new Blob([formFileText(form)], { type: 'application/json' }))
    } catch {
      showSnackbar('Failed to fetch form', 'error')
    }
  }
}
