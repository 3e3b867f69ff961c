import type { Attendee } from '@nibondhon/api-contract'
import { hasFlag } from '@nibondhon/domain'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { request } from '../../../../lib/api.ts'
import { useKeptQuery } from '../../../shared/list/use-kept-query.ts'
import { useSubmissionEvents } from '../../../shared/live/use-submission-events.ts'
import { useAuth } from '../../../shared/session/auth-context.ts'
import { useHasAllForms } from '../../../shared/session/use-has-all-forms.ts'
import { newId } from '../../../shared/save/new-id.ts'
import type { AttendanceAddress } from './use-attendance-address.ts'

export const PER_PAGE = 25

/** Without live events, as behind some proxies. */
const REFRESH_MS = 15_000
/** At most one request in this time, however many people come in. */
const INTERVAL_MS = 2_000

export function useCheckInRights() {
  const role = useAuth().user?.role ?? ''
  const hasAllForms = useHasAllForms()
  return {
    byHand: hasFlag(role, 'canEditSubmissions'),
    export: hasFlag(role, 'canExportData'),
    message: hasFlag(role, 'canSendNotifications'),
    cash: hasFlag(role, 'canApprovePayments'),
    /** All tickets of the association are signed with the same key. */
    keys: hasAllForms && hasFlag(role, 'canManageSettings'),
  }
}

export function useBoard(formId: string, isAsked = true) {
  return useQuery({
    queryKey: ['forms', 'attendance', formId, 'board'],
    queryFn: ({ signal }) => request('GET /api/forms/:id/check-in', { params: { id: formId }, signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    enabled: isAsked,
  })
}

export function useAttendees(formId: string, filter: AttendanceAddress['filter'], page: number) {
  return useKeptQuery({
    queryKey: ['forms', 'attendance', formId, 'people', page, filter],
    queryFn: ({ signal }) =>
      request('GET /api/forms/:id/check-in/people', {
        params: { id: formId },
        query: { ...filter, page, limit: PER_PAGE },
        signal,
      }),
    refetchInterval: REFRESH_MS,
  })
}

/** Shows what gates and colleagues scan, soon after it reached the server. */
export function useLiveAttendance(formId: string): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useSubmissionEvents(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refresh(client, formId)
    }, INTERVAL_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}

function refresh(client: QueryClient, formId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['forms', 'attendance', formId] }),
    client.invalidateQueries({ queryKey: ['forms', 'gates', formId] }),
  ])
}

interface HandScan {
  attendee: Attendee
  isUndo: boolean
}

export function useCheckInByHand(formId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ attendee: { uniqueId, person }, isUndo }: HandScan) => {
      const scan = { id: newId(), uniqueId, person, ...(isUndo && { undo: true as const }) }
      const body = { scans: [scan] }
      const { results } = await request('POST /api/forms/:id/check-in/scans', {
        params: { id: formId },
        body,
      })
      return results[0]?.outcome ?? 'unknown'
    },
    onSettled: () => refresh(client, formId),
  })
}
