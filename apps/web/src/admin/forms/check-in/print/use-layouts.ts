import type { Form } from '@nibondhon/api-contract'
import type { PrintLayout } from '@nibondhon/domain'
import { useMutation } from '@tanstack/react-query'
import { uploadFile } from '../../../../lib/upload-file.ts'
import { useChangeForm } from '../../shared/use-forms.ts'

/** Saves the layouts of a form, unless someone else has changed the form meanwhile. */
export function useSaveLayouts(form: Form) {
  const { mutateAsync: change } = useChangeForm()
  return useMutation({
    mutationFn: (printLayouts: PrintLayout[]) =>
      change({ id: form.id, body: { settings: { printLayouts }, updatedAt: form.updatedAt } }),
  })
}

/** Gives the name by which a layout has the picture. */
export function useUploadBackground(formId: string) {
  return useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData()
      body.append('picture', file)
      return (await uploadFile('POST /api/forms/:id/print-pictures', body, { id: formId })).picture
    },
  })
}
