import type { BodyOf, Form } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError, isNetworkError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { uploadPictures } from '../transfer/form-pictures.ts'
import { formsTexts } from './texts/forms-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

/** The message of the error where no list of forms arrived. */
export const INVALID_FORMS = 'invalid_forms'

export function useForms() {
  return useQuery({
    queryKey: ['forms', 'list'],
    queryFn: async ({ signal }) => {
      const { forms } = await request('GET /api/forms', { signal })
      // A proxy can send any response.
      if (!Array.isArray(forms)) throw new Error(INVALID_FORMS)
      return forms
    },
  })
}

/** One whole form, never from the cache: staff would edit an outdated form. */
export function useForm(id: string) {
  const query = useQuery({
    queryKey: ['forms', 'one', id],
    queryFn: ({ signal }) => fetchForm(id, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  return { ...query, form: query.isFetchedAfterMount ? query.data : undefined }
}

export async function fetchForm(id: string, signal?: AbortSignal): Promise<Form> {
  const form = await request('GET /api/forms/:id', { params: { id }, ...(signal && { signal }) })
  if (!('submissionCount' in form)) throw new Error('The form came as the public sees it')
  return form
}

/** No form has this id, or the address holds something that cannot be an id. */
export function isMissingForm(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

type FormBody = BodyOf<'POST /api/forms'>

export function useCreateForm() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: FormBody) => {
      const form = await request('POST /api/forms', { body })
      await uploadPictures(form.id, form)
      return form
    },
    onSuccess: () => refreshList(client),
  })
}

export function useChangeForm() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyOf<'PUT /api/forms/:id'> }) =>
      request('PUT /api/forms/:id', { params: { id }, body }),
    onSuccess: (form) => keepForm(client, form),
  })
}

export function useChangeUrl() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, customUrl }: { id: string; customUrl: string }) =>
      request('PUT /api/forms/:id/url', { params: { id }, body: { customUrl } }),
    onSuccess: (form) => keepForm(client, form),
  })
}

export function useDeleteForm() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request('DELETE /api/forms/:id', { params: { id } }),
    // If the server rejected the change, the list is outdated as well. A network failure says nothing about it.
    onSettled: (_response, error) => (isNetworkError(error) ? undefined : refreshList(client)),
  })
}

function keepForm(client: QueryClient, form: Form): void {
  client.setQueryData(['forms', 'one', form.id], form)
  refreshList(client)
}

/** Does not wait for the list: the change has succeeded, whether or not the list loads. */
function refreshList(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['forms', 'list'] })
}

/** Activates or deactivates a form and shows the outcome. */
export function useToggleActive() {
  const texts = formsTexts()
  const change = useSave(useChangeForm(), {
    // Members can no longer open a deactivated form: one click must be enough to correct a wrong one.
    done: ({ id }, { body }) =>
      body.isActive
        ? texts.activated
        : { text: texts.deactivated, action: { label: texts.undo, run: () => void set(id, true) } },
    failed: () => texts.updateFailed,
  })
  const set = (id: string, isActive: boolean) => change.run({ id, body: { isActive } })
  return {
    toggle: ({ id, isActive }: Pick<Form, 'id' | 'isActive'>) => set(id, !isActive),
    isPending: change.isPending,
  }
}
