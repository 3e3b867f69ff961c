// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import type { Submission } from '@nibondhon/api-contract'
import { makeFields } from '@nibondhon/domain/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { adminTheme } from '../../../app/admin-theme.ts'
import { mount } from '../../../testing/mount.ts'
import { type Auth, AuthContext } from '../../shared/session/auth-context.ts'
import { SnackbarContext } from '../../shared/snackbar/snackbar-context.ts'
import { type UnsavedWork, workKey, writeWork } from '../../shared/unsaved-work/unsaved-work.ts'
import { continueState } from '../../shared/unsaved-work/use-unsaved-work.ts'
import DetailsPage from './details-page.tsx'

const submission = {
  id: 's1',
  uniqueId: 'AB12',
  editCode: '123456',
  paymentReference: 'K7P4XQP',
  who: 'Rahima Khatun',
  status: 'pending',
  adminNotes: '',
  needsReview: false,
  hasBeenEdited: false,
  tags: [],
  assignee: null,
  data: { phone: '01711000000' },
  files: {},
  createdAt: '2026-11-15T05:00:00.000Z',
  updatedAt: '2026-11-15T05:00:00.000Z',
  paymentInfo: null,
  paymentSituation: null,
  paymentHistory: [],
  editHistory: [],
  form: {
    id: 'f1',
    title: 'Reunion',
    version: 1,
    fields: makeFields({ id: 'phone', type: 'tel', label: 'Phone' }),
  },
} as unknown as Submission

afterEach(() => localStorage.clear())

it.each([
  ['sms', 'Send SMS', { selected: 'phone', subject: '', message: 'Please call us' }],
  ['status', 'Update Submission Status', { status: 'completed', notify: true, notes: 'Please call us' }],
] as const)('opens the dialog of unsaved work with its text: %s', async (kind, title, value) => {
  const work: UnsavedWork = {
    key: workKey('u1', { kind, submissionId: 's1' }),
    savedAt: new Date().toISOString(),
    kind,
    submissionId: 's1',
    name: 'Rahima Khatun',
    path: '/admin/submissions/s1',
    value,
  }
  writeWork(localStorage, work)
  const router = show(continueState(work))
  const dialog = () => document.querySelector('[role=dialog]')
  await expect.poll(() => dialog()?.textContent).toContain(title)
  expect(dialog()?.querySelector('textarea')?.value).toBe('Please call us')

  // Cancelled, it is offered again instead of opening by itself.
  const cancel = [...(dialog()?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Cancel',
  )
  cancel?.click()
  await expect.poll(() => router.state.location.state).toBeNull()
})

function show(state: unknown) {
  const router = createMemoryRouter([{ path: '/admin/submissions/:id', element: <DetailsPage /> }], {
    initialEntries: [{ pathname: '/admin/submissions/s1', state }],
  })
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/api/submissions/s1') ? Promise.resolve(Response.json(submission)) : new Promise(() => {}),
  )
  mount(
    <ThemeProvider theme={adminTheme}>
      <QueryClientProvider client={new QueryClient()}>
        <AuthContext value={{ user: { id: 'u1', role: 'super_admin' } } as unknown as Auth}>
          <SnackbarContext value={() => {}}>
            <RouterProvider router={router} />
          </SnackbarContext>
        </AuthContext>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  // What follows is rendered when the response arrives.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  return router
}
