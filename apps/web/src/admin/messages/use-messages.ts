import type { BodyOf, Campaign, MessageTexts, QueryOf } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { useKeptQuery } from '../shared/list/use-kept-query.ts'

/** A selection as it is sent. */
export type SelectionInput = BodyOf<'POST /api/campaigns'>['selection']

/** People of the register, some or all that match its filters. */
export type PeopleInput = Extract<SelectionInput, { people: unknown }>['people']

const POLL_MS = 2000

export const CAMPAIGNS_PER_PAGE = 20

export function isOpen({ state }: Pick<Campaign, 'state'>): boolean {
  return state === 'sending' || state === 'scheduled'
}

export function useCampaigns(page: number) {
  return useKeptQuery({
    queryKey: ['campaigns', 'list', page],
    queryFn: ({ signal }) =>
      request('GET /api/campaigns', { query: { page, limit: CAMPAIGNS_PER_PAGE }, signal }),
    refetchInterval: ({ state }) => (state.data?.campaigns.some(isOpen) ? POLL_MS : false),
  })
}

export function useCampaign(id: string) {
  return useQuery({
    queryKey: ['campaigns', 'one', id],
    queryFn: ({ signal }) => request('GET /api/campaigns/:id', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.campaign) ? POLL_MS : false),
  })
}

export type RecipientQuery = QueryOf<'GET /api/campaigns/:id/recipients'>

export function useRecipients(id: string, query: RecipientQuery, isLive: boolean) {
  return useKeptQuery({
    queryKey: ['campaigns', 'recipients', id, query],
    queryFn: ({ signal }) => request('GET /api/campaigns/:id/recipients', { params: { id }, query, signal }),
    refetchInterval: isLive ? POLL_MS : false,
  })
}

export function useStopCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request('POST /api/campaigns/:id/stop', { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['campaigns'] }),
  })
}

/** Null while no one is chosen. */
export function useAudience(selection: SelectionInput | null, isConfirmation: boolean) {
  return useKeptQuery({
    queryKey: ['campaigns', 'audience', selection, isConfirmation],
    queryFn: ({ signal }) =>
      request('POST /api/campaigns/audience', {
        body: { selection: selection as SelectionInput, channels: ['email', 'sms'], isConfirmation },
        signal,
      }),
    enabled: selection !== null,
    retry: false,
  })
}

type PreviewBody = BodyOf<'POST /api/campaigns/preview'>

/** Null while there is no recipient. */
export function usePreview(body: PreviewBody | null) {
  return useKeptQuery({
    queryKey: ['campaigns', 'preview', body],
    queryFn: ({ signal }) => request('POST /api/campaigns/preview', { body: body as PreviewBody, signal }),
    enabled: body !== null,
    retry: false,
  })
}

export function useTemplates() {
  return useQuery({
    queryKey: ['message-templates'],
    queryFn: async ({ signal }) => (await request('GET /api/message-templates', { signal })).templates,
    staleTime: 0,
  })
}

export type TemplateBody = MessageTexts & { name: string }

export function useSaveTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: TemplateBody }) =>
      id === null
        ? request('POST /api/message-templates', { body })
        : request('PUT /api/message-templates/:id', { params: { id }, body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['message-templates'] }),
  })
}

export function useDeleteTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request('DELETE /api/message-templates/:id', { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['message-templates'] }),
  })
}

export function useReminders() {
  return useQuery({
    queryKey: ['reminders'],
    queryFn: ({ signal }) => request('GET /api/reminders', { signal }),
    staleTime: 0,
  })
}

export type ReminderBody = BodyOf<'POST /api/reminders'>

export function useSaveReminder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: ReminderBody }) =>
      id === null
        ? request('POST /api/reminders', { body })
        : request('PUT /api/reminders/:id', { params: { id }, body }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['reminders'] }),
  })
}

export function useDeleteReminder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request('DELETE /api/reminders/:id', { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['reminders'] }),
  })
}

/** How a selection travels from the list to the page where the message is written. */
export interface ComposeState {
  selection: SelectionInput
}
