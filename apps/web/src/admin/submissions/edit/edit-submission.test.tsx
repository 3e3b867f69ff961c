// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import type { SignedInUser, Submission } from '@nibondhon/api-contract'
import type { Answers } from '@nibondhon/domain'
import { makeFields } from '@nibondhon/domain/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { adminTheme } from '../../../app/admin-theme.ts'
import { AuthContext, type Auth } from '../../shared/session/auth-context.ts'
import { sessionEndedText } from '../../shared/session/session-ended.ts'
import { SnackbarContext } from '../../shared/snackbar/snackbar-context.ts'
import { listWork } from '../../shared/unsaved-work/unsaved-work.ts'
import { continueState } from '../../shared/unsaved-work/use-unsaved-work.ts'
import { EditDialog } from './edit-dialog.tsx'
import EditSubmissionPage from './edit-submission-page.tsx'

const SEEN = '2026-01-01T00:00:00.000Z'
const LATER = '2026-01-02T00:00:00.000Z'

const user = { id: 'u1', role: 'admin', permissions: {} } as unknown as SignedInUser

let stored: Submission
let isSessionOver: boolean
let reads: number
let saves: { data: Answers; updatedAt: string }[]
let snackbars: string[]
let root: Root
let client: QueryClient
let navigate: MockInstance

beforeEach(() => {
  stored = makeSubmission()
  isSessionOver = false
  localStorage.clear()
  reads = 0
  saves = []
  snackbars = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.stubGlobal('fetch', respond)
})
afterEach(() => {
  root.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the page that corrects a submission', () => {
  it('sends the version that staff saw, also when a member saved meanwhile and the tab regained focus', async () => {
    await show(<EditSubmissionPage />)
    await type('Full name', 'Rahima Khatun')
    stored = { ...stored, data: { name: 'Rahima', city: 'Sylhet' }, updatedAt: LATER }
    await comeBack()
    expect(input('City').value).toBe('Dhaka')
    await save()
    expect(saves).toEqual([{ data: { name: 'Rahima Khatun' }, updatedAt: SEEN, agreedTotal: null }])
  })

  it('has nothing left to save once it is saved', async () => {
    await show(<EditSubmissionPage />)
    await type('Full name', 'Rahima Khatun')
    await save()
    expect(saveButton().disabled).toBe(true)
  })

  it.each([
    ['shows the submission once it is saved', () => {}, 1],
    ['does not call back a person who went elsewhere', () => root.unmount(), 0],
  ])('%s', async (_, leave, times) => {
    await show(<EditSubmissionPage />)
    await type('Full name', 'Rahima Khatun')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await save()
    leave()
    vi.advanceTimersByTime(10_000)
    expect(navigate).toHaveBeenCalledTimes(times)
  })
})

describe('saving answers with an error', () => {
  it.each(['on the page', 'in the dialog'])('moves to the list of errors and says so, %s', async (where) => {
    await show(
      where === 'on the page' ? (
        <EditSubmissionPage />
      ) : (
        <EditDialog row={stored} onClose={() => undefined} />
      ),
    )
    await type('Full name', '')
    // A pointer that takes the focus from the field shows its error, which moves the button away before it is released.
    const pressed = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
    expect(saveButton().dispatchEvent(pressed)).toBe(false)
    saveButton().click()
    await expect.poll(() => document.activeElement?.className).toBe('nf-summary')
    expect([...document.querySelectorAll('.nf-summary li')].map(({ textContent }) => textContent)).toEqual([
      'Full name is required',
    ])
    expect(snackbars).toEqual(['Please fix the validation errors before saving.'])
    expect(saves).toEqual([])
  })
})

describe('the dialog that corrects a submission', () => {
  it('shows the data of its row with a warning when the submission cannot be loaded', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ success: false, message: 'x' }, { status: 404 })),
    )
    render(<EditDialog row={stored} onClose={() => undefined} />)
    await expect.poll(() => document.body.textContent).toContain('Could not load full submission details')
    expect(document.body.textContent).toContain(stored.uniqueId)
    expect(document.querySelector('button[type=submit]')).toBeNull()
  })

  it('keeps what was typed when its tab regains focus', async () => {
    await show(<EditDialog row={stored} onClose={() => undefined} />)
    await type('Full name', 'Rahima Khatun')
    stored = { ...stored, updatedAt: LATER }
    await comeBack()
    expect(input('Full name').value).toBe('Rahima Khatun')
  })
})

describe('answers that are not saved when the session ends', () => {
  it.each(['on the page', 'in the dialog'])('are kept, and the notice says so, %s', async (where) => {
    await show(
      where === 'on the page' ? (
        <EditSubmissionPage />
      ) : (
        <EditDialog row={stored} onClose={() => undefined} />
      ),
    )
    await type('Full name', 'Rahima Khatun')
    isSessionOver = true
    saveButton().click()
    await expect.poll(() => snackbars).toHaveLength(1)
    await rendered()
    expect(snackbars).toEqual([sessionEndedText()])
    expect(listWork(localStorage, 'u1')).toMatchObject([
      { kind: 'edit', name: 'Rahima', path: `/admin/submissions/${stored.id}/edit` },
    ])
  })

  it('are kept as well where another call finds that the session has ended', async () => {
    await show(<EditSubmissionPage />)
    await type('Full name', 'Rahima Khatun')
    isSessionOver = true
    await comeBack()
    expect(snackbars).toEqual([sessionEndedText()])
    expect(listWork(localStorage, 'u1')).toHaveLength(1)
  })

  it('are in the form again after Continue, and no longer offered once they are saved', async () => {
    const [work] = await loseSession()
    if (!work) throw new Error('Nothing was kept')
    await show(<EditSubmissionPage />, continueState(work))
    expect(input('Full name').value).toBe('Rahima Khatun')
    expect(document.body.textContent).not.toContain('This submission was changed')
    await save()
    expect(saves.map(({ data }) => data)).toEqual([{ name: 'Rahima Khatun' }])
    expect(listWork(localStorage, 'u1')).toEqual([])
  })

  it('are shown with a warning where the submission was changed meanwhile', async () => {
    const [work] = await loseSession()
    if (!work) throw new Error('Nothing was kept')
    stored = { ...stored, data: { name: 'Rahima', city: 'Sylhet' }, updatedAt: LATER }
    await show(<EditSubmissionPage />, continueState(work))
    expect(input('Full name').value).toBe('Rahima Khatun')
    expect(input('City').value).toBe('Sylhet')
    expect(document.body.textContent).toContain('This submission was changed after your session ended.')
  })
})

/** Types a name that cannot be saved, because the session ends. */
async function loseSession() {
  await show(<EditSubmissionPage />)
  await type('Full name', 'Rahima Khatun')
  isSessionOver = true
  await comeBack()
  root.unmount()
  isSessionOver = false
  return listWork(localStorage, 'u1')
}

async function respond(_url: string, { method, body }: RequestInit) {
  // As over a network: the page renders before the response arrives.
  await rendered()
  if (isSessionOver) {
    reads += 1
    return Response.json({ success: false, code: 'not_signed_in', message: 'No' }, { status: 401 })
  }
  if (method !== 'PUT') {
    reads += 1
    return Response.json(stored)
  }
  const save = JSON.parse(String(body)) as (typeof saves)[0]
  saves.push(save)
  stored = { ...stored, data: { ...stored.data, ...save.data }, updatedAt: LATER }
  return Response.json({ success: true })
}

async function show(element: ReactNode, state: unknown = null) {
  render(element, state)
  await expect.poll(() => input('City')).toBeDefined()
}

function render(element: ReactNode, state: unknown = null) {
  const router = createMemoryRouter([{ path: '/:id', element }], {
    initialEntries: [{ pathname: `/${stored.id}`, state }],
  })
  // A save navigates to another page, which the test does not need.
  navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <ThemeProvider theme={adminTheme}>
      <SnackbarContext value={(text) => void snackbars.push(text)}>
        <AuthContext value={{ user } as unknown as Auth}>
          <QueryClientProvider client={client}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </AuthContext>
      </SnackbarContext>
    </ThemeProvider>,
  )
}

function input(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent.startsWith(label),
  )
  if (!(found?.control instanceof HTMLInputElement)) throw new Error(`No input is called ${label}`)
  return found.control
}

function saveButton(): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!found) throw new Error('Nothing to save with')
  return found
}

async function type(label: string, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(label), text)
  input(label).dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => saveButton().disabled).toBe(false)
}

/** After a save everything is fetched again. */
async function save() {
  await andRead(() => saveButton().click())
}

/** From another tab of the browser. */
async function comeBack() {
  await andRead(() => window.dispatchEvent(new Event('visibilitychange')))
}

async function andRead(step: () => void) {
  const before = reads
  step()
  await expect.poll(() => reads).toBeGreaterThan(before)
  await expect.poll(() => client.isFetching()).toBe(0)
  await rendered()
}

/** TanStack Query notifies its observers in a task of its own, and React renders in the task after that. */
async function rendered() {
  for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setTimeout(resolve))
}

function makeSubmission(): Submission {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    uniqueId: 'A'.repeat(32),
    editCode: '123456',
    paymentReference: 'K7P4XQP',
    who: 'Rahima',
    status: 'completed',
    createdAt: SEEN,
    updatedAt: SEEN,
    data: { name: 'Rahima', city: 'Dhaka' },
    adminNotes: '',
    hasPayment: false,
    hasBeenEdited: false,
    needsReview: false,
    lateReasons: [],
    paymentMethod: null,
    paymentInfo: null,
    tags: [],
    assignee: null,
    form: {
      id: '22222222-2222-4222-8222-222222222222',
      title: 'Reunion',
      version: 1,
      customUrl: 'reunion',
      fields: makeFields({ id: 'name', label: 'Full name', required: true }, { id: 'city', label: 'City' }),
      allowEditing: true,
      hasPublicPdf: true,
    },
    paymentSituation: null,
    files: {},
    editHistory: [],
    paymentHistory: [],
    earlierReceipts: [],
    agreedPrice: null,
    cancellation: null,
    personalLink: null,
  }
}
