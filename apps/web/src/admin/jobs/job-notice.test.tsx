// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { adminTheme } from '../../app/admin-theme.ts'
import { mount } from '../../testing/mount.ts'
import { SnackbarContext } from '../shared/snackbar/snackbar-context.ts'
import { JobNotice } from './job-notice.tsx'

const RUNNING = {
  id: 'j1',
  action: { kind: 'delete' },
  isUndo: false,
  state: 'running',
  isCancelling: false,
  total: 50_000,
  amountPaisa: 0,
  done: 500,
  outcomes: { changed: 500, deleted: 0, unchanged: 0, changed_since: 0, refused: 0, no_seat: 0 },
  canUndo: false,
  isUndone: false,
  createdAt: '2026-11-14T10:00:00.000Z',
  finishedAt: null,
}

it('says so when a running job cannot be cancelled', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/cancel')
      ? Response.json({ success: false, code: 'bulk_job_not_found', message: 'It is gone' }, { status: 404 })
      : Response.json({ success: true, job: RUNNING, jobs: [RUNNING] }),
  )
  const said = vi.fn()
  const page = createRef<HTMLDivElement>()
  mount(
    <ThemeProvider theme={adminTheme}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SnackbarContext value={said}>
          <div ref={page}>
            <JobNotice jobId="j1" onJob={() => {}} />
          </div>
        </SnackbarContext>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  const cancel = () =>
    [...(page.current?.querySelectorAll('button') ?? [])].find((button) => button.textContent === 'Cancel')
  await expect.poll(cancel, { interval: 5 }).toBeDefined()
  act(() => cancel()?.click())
  await expect.poll(() => said.mock.calls[0], { interval: 5 }).toEqual(['It is gone', 'error'])
})
