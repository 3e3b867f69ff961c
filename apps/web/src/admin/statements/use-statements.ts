import type { BodyOf, StatementPreview } from '@nibondhon/api-contract'
import type { RowState, StatementMapping } from '@nibondhon/domain'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../lib/api.ts'
import { uploadFile } from '../../lib/upload-file.ts'
import { useOverbooking } from '../shared/overbooking/overbooking-context.ts'
import { refreshSubmissions } from '../submissions/shared/use-submissions.ts'

export const IMPORTS_PER_PAGE = 20
export const ROWS_PER_PAGE = 20

/** While the server works on an import. */
const POLL_MS = 1_000

const isBusy = (state: string | undefined) => state === 'matching' || state === 'undoing'

export function useImports(page: number, { withUndone }: { withUndone: boolean }) {
  return useQuery({
    queryKey: ['statements', 'list', page, withUndone],
    queryFn: ({ signal }) =>
      request('GET /api/statements', {
        query: { page, limit: IMPORTS_PER_PAGE, undone: withUndone ? 'show' : 'hide' },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.imports.some((one) => isBusy(one.state)) ? POLL_MS : false),
    staleTime: 0,
  })
}

export function useImport(id: string) {
  return useQuery({
    queryKey: ['statements', 'one', id],
    queryFn: async ({ signal }) =>
      (await request('GET /api/statements/:id', { params: { id }, signal })).import,
    refetchInterval: ({ state }) => (isBusy(state.data?.state) ? POLL_MS : false),
    staleTime: 0,
  })
}

/** `counts` change as the server works on the import: then the rows are read again. */
export function useRows(
  id: string,
  { state, page, counts }: { state: RowState; page: number; counts: Record<RowState, number> },
) {
  const query = useQuery({
    // Without the counts: `refresh` would not wait for a query that starts once the new counts arrive.
    queryKey: ['statements', 'rows', id, state, page],
    queryFn: ({ signal }) =>
      request('GET /api/statements/:id/rows', {
        params: { id },
        query: { state, page, limit: ROWS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // A tab that is opened again never shows rows that have left it.
    gcTime: 0,
  })
  const { refetch } = query
  useEffect(() => void refetch(), [counts, refetch])
  return query
}

/** What a file would become. Each choice of columns is checked by the server, as it will be when it is imported. */
export function usePreview(file: File | null, sent: StatementParts) {
  const { mapping, account, password } = sent
  return useQuery<StatementPreview>({
    queryKey: [
      'statements',
      'preview',
      file && `${file.name} ${file.size} ${file.lastModified}`,
      mapping,
      account,
      password,
    ],
    queryFn: () => uploadFile('POST /api/statements/preview', statementBody(file, sent)),
    placeholderData: keepPreviousData,
    enabled: file !== null,
    retry: false,
    gcTime: 0,
  })
}

export function useImportFile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, ...sent }: StatementParts & { file: File }) =>
      uploadFile('POST /api/statements', statementBody(file, sent)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['statements', 'list'] }),
  })
}

export interface StatementParts {
  mapping: StatementMapping | null
  account: string
  /** Of a PDF that has one; '' otherwise. */
  password: string
}

function statementBody(file: File | null, { mapping, account, password }: StatementParts): FormData {
  const body = new FormData()
  if (password !== '') body.set('password', password)
  if (mapping) body.set('mapping', JSON.stringify(mapping))
  if (account !== '') body.set('account', account)
  if (file) body.set('file', file, file.name)
  return body
}

/** Where rows are on the screen. */
const LISTS = ['statements', 'inbox']

/**
 * An action is over when the rows on the screen show it. If its dialog closed before, the rows would move under the
 * pointer, and the next click would be lost or reach another payment.
 */
function refresh(client: QueryClient) {
  refreshSubmissions(client)
  return Promise.all(LISTS.map((name) => client.invalidateQueries({ queryKey: [name] })))
}

export function useDecideRow(decision: 'accept' | 'reject') {
  const client = useQueryClient()
  const sendOrOverbook = useOverbooking()
  return useMutation({
    mutationFn: ({ rowId, proposal }: { rowId: string; proposal: number }) =>
      decision === 'reject'
        ? request('POST /api/statements/rows/:rowId/reject', { params: { rowId }, body: { proposal } })
        : sendOrOverbook((overbook) =>
            request('POST /api/statements/rows/:rowId/accept', {
              params: { rowId },
              body: { proposal, ...(overbook && { overbook }) },
            }),
          ),
    onSettled: () => refresh(client),
  })
}

/** What staff do about a row by hand. */
export function useChangeRow(rowId: string) {
  const client = useQueryClient()
  const sendOrOverbook = useOverbooking()
  const params = { rowId }
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => refresh(client),
  })
  return {
    assign: (parts: BodyOf<'POST /api/statements/rows/:rowId/assign'>['parts']) =>
      mutateAsync(() =>
        sendOrOverbook((overbook) =>
          request('POST /api/statements/rows/:rowId/assign', {
            params,
            body: { parts, ...(overbook && { overbook }) },
          }),
        ),
      ),
    markNotOurs: (
      reason: string,
      remember?: BodyOf<'POST /api/statements/rows/:rowId/not-ours'>['remember'],
    ) =>
      mutateAsync(() =>
        request('POST /api/statements/rows/:rowId/not-ours', {
          params,
          body: { reason, ...(remember && { remember }) },
        }),
      ),
    takeBack: () => mutateAsync(() => request('POST /api/statements/rows/:rowId/undo', { params })),
  }
}

export function useRules() {
  return useQuery({
    queryKey: ['statements', 'rules'],
    queryFn: async ({ signal }) => (await request('GET /api/statements/rules', { signal })).rules,
    staleTime: 0,
  })
}

export function useRemoveRule() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ruleId: string) => request('DELETE /api/statements/rules/:ruleId', { params: { ruleId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['statements', 'rules'] }),
  })
}

export function useChangeImport(id: string, change: 'undo' | 'match') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(`POST /api/statements/:id/${change}`, { params: { id } }),
    onSettled: () => refresh(client),
  })
}
