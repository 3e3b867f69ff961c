import type { LinkListPreview } from '@nibondhon/api-contract'
import type { LinkMailing, LinkState, ListMapping, Locale, MessageChannel } from '@nibondhon/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { uploadFile } from '../../../lib/upload-file.ts'
import { useKeptQuery } from '../../shared/list/use-kept-query.ts'

export const PER_PAGE = 50

/** Refreshed often: members answer and messages arrive while staff look at it. */
const REFRESH_MS = 15_000

export interface LinksFilter {
  page: number
  search: string
  state: LinkState | ''
}

export function useLinks(formId: string, { page, search, state }: LinksFilter, isEnabled = true) {
  return useKeptQuery({
    queryKey: ['forms', 'links', formId, page, search, state],
    queryFn: ({ signal }) =>
      request('GET /api/forms/:id/links', {
        params: { id: formId },
        query: { page, limit: PER_PAGE, ...(search !== '' && { search }), ...(state !== '' && { state }) },
        signal,
      }),
    refetchInterval: REFRESH_MS,
    enabled: isEnabled,
  })
}

function useInvalidateLinks(formId: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['forms', 'links', formId] })
}

export function useRevoke(formId: string) {
  const onSettled = useInvalidateLinks(formId)
  return useMutation({
    mutationFn: ({ linkId, action }: { linkId: string; action: 'revoke' | 'restore' }) =>
      request(`POST /api/forms/:id/links/:linkId/${action}`, { params: { id: formId, linkId } }),
    onSettled,
  })
}

export function useDelete(formId: string) {
  const onSettled = useInvalidateLinks(formId)
  return useMutation({
    mutationFn: (linkId: string) =>
      request('DELETE /api/forms/:id/links/:linkId', { params: { id: formId, linkId } }),
    onSettled,
  })
}

/** What a list would become. Each choice of columns is checked by the server, as it will be when links are made. */
export function useListPreview(formId: string, file: File | null, mapping: ListMapping | null) {
  return useQuery<LinkListPreview>({
    queryKey: [
      'forms',
      'links',
      'preview',
      formId,
      file && `${file.name} ${file.size} ${file.lastModified}`,
      mapping,
    ],
    queryFn: () =>
      uploadFile('POST /api/forms/:id/links/preview', listBody(file, mapping && { mapping }), { id: formId }),
    placeholderData: keepPreviousData,
    enabled: file !== null,
    retry: false,
    gcTime: 0,
  })
}

export function useImport(formId: string) {
  const onSettled = useInvalidateLinks(formId)
  return useMutation({
    mutationFn: ({ file, ...rest }: { file: File; mapping: ListMapping; locale: Locale }) =>
      uploadFile('POST /api/forms/:id/links', listBody(file, rest), { id: formId }),
    onSettled,
  })
}

function listBody(file: File | null, sent: { mapping: ListMapping; locale?: Locale } | null): FormData {
  const body = new FormData()
  if (sent) body.set('mapping', JSON.stringify(sent.mapping))
  if (sent?.locale) body.set('locale', sent.locale)
  if (file) body.set('file', file, file.name)
  return body
}

export function useRecipients(formId: string, mailing: LinkMailing) {
  return useQuery({
    queryKey: ['forms', 'links', formId, 'recipients', mailing],
    queryFn: ({ signal }) =>
      request('GET /api/forms/:id/links/recipients', { params: { id: formId }, query: { mailing }, signal }),
    staleTime: 0,
  })
}

interface SendRequest {
  mailing: LinkMailing
  channels: MessageChannel[]
  note: string
  linkId?: string
}

export function useSendLinks(formId: string) {
  const onSettled = useInvalidateLinks(formId)
  return useMutation({
    mutationFn: (body: SendRequest) =>
      request('POST /api/forms/:id/links/send', { params: { id: formId }, body }),
    onSettled,
  })
}

export function useStopLinks(formId: string) {
  const onSettled = useInvalidateLinks(formId)
  return useMutation({
    mutationFn: () => request('POST /api/forms/:id/links/stop', { params: { id: formId } }),
    onSettled,
  })
}
