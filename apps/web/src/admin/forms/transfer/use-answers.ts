import type { FormImportPreview } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { uploadFile } from '../../../lib/upload-file.ts'

/** What columns become, as the server guessed or staff chose. */
type Kinds = FormImportPreview['columns'][number]['kind'][]

interface Answers {
  file: File
  /** Guessed by the server where it is left out. */
  kinds?: Kinds
}

export function usePreviewAnswers() {
  return useMutation({
    mutationFn: async (answers: Answers) =>
      (await uploadFile('POST /api/forms/imports/preview', bodyOf(answers))).preview,
  })
}

export function useImportAnswers() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (answers: Answers) =>
      (await uploadFile('POST /api/forms/imports', bodyOf(answers))).import,
    onSuccess: () => client.invalidateQueries({ queryKey: ['forms'] }),
  })
}

export function useFormImports(enabled: boolean) {
  return useQuery({
    queryKey: ['forms', 'imports'],
    queryFn: async ({ signal }) => (await request('GET /api/forms/imports', { signal })).imports,
    staleTime: 0,
    enabled,
  })
}

export function useUndoFormImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request('POST /api/forms/imports/:id/undo', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['forms'] }),
  })
}

function bodyOf({ file, kinds }: Answers): FormData {
  const body = new FormData()
  body.set('file', file, file.name)
  if (kinds) body.set('columns', JSON.stringify(kinds))
  return body
}
