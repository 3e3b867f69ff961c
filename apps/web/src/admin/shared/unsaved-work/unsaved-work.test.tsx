// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import type { Submission } from '@nibondhon/api-contract'
import { makeFields } from '@nibondhon/domain/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { adminTheme } from '../../../app/admin-theme.ts'
import { mount } from '../../../testing/mount.ts'
import { CommunicationDialog } from '../../submissions/communicate/communication-dialog.tsx'
import { StatusDialog } from '../../submissions/shared/status-dialog.tsx'
import { AuthContext, type Auth } from '../session/auth-context.ts'
import { sessionEndedText } from '../session/session-ended.ts'
import { SnackbarContext } from '../snackbar/snackbar-context.ts'
import { UnsavedWorkOffers } from './unsaved-work-offers.tsx'
import { listWork, removeWork, type UnsavedWork, workKey, writeWork } from './unsaved-work.ts'

const submission = {
  id: 's1',
  uniqueId: 'AB12',
  who: 'Rahima Khatun',
  status: 'pending',
  adminNotes: '',
  data: { phone: '01711000000' },
  createdAt: '2026-11-15T05:00:00.000Z',
  paymentInfo: null,
  paymentSituation: null,
  form: { id: 'f1', title: 'Reunion', fields: makeFields({ id: 'phone', type: 'tel', label: 'Phone' }) },
} as unknown as Submission & { who: string }

const work = (change: Partial<UnsavedWork> = {}): UnsavedWork => ({
  key: workKey('u1', { kind: 'sms', submissionId: 's1' }),
  savedAt: new Date().toISOString(),
  kind: 'sms',
  submissionId: 's1',
  name: 'Rahima Khatun',
  path: '/admin/submissions/s1',
  value: { selected: 'phone', subject: '', message: 'Please call us' },
  ...change,
})

let snackbars: string[]
/** Not part of the document; dialogs are. */
let page: HTMLElement | null = null

beforeEach(() => {
  localStorage.clear()
  snackbars = []
})

describe('text that is not saved when the session ends', () => {
  it.each<[UnsavedWork['kind'], string, (onClose: () => void) => ReactNode]>([
    [
      'sms',
      'Send SMS',
      (onClose) => <CommunicationDialog submission={submission} type="sms" onClose={onClose} />,
    ],
    ['status', 'Update status', (onClose) => <StatusDialog submission={submission} onClose={onClose} />],
  ])('is kept, and the notice says so: %s', async (kind, button, dialog) => {
    const onClose = vi.fn()
    show(dialog(onClose))
    type('Please call us')
    await press(button)
    await expect.poll(() => snackbars).toEqual([sessionEndedText()])
    const [kept] = listWork(localStorage, 'u1')
    expect(kept).toMatchObject({ kind, name: 'Rahima Khatun', path: '/admin/submissions/s1' })
    expect(JSON.stringify(kept?.value)).toContain('Please call us')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is in the dialog again after Continue', () => {
    show(<CommunicationDialog submission={submission} type="sms" continued={work()} onClose={() => {}} />)
    expect(textarea().value).toBe('Please call us')
  })

  it('is in the status dialog again, with the choice to send no message', () => {
    const value = { status: 'completed', notify: false, notes: 'Paid in cash' }
    const continued = work({ kind: 'status', value })
    const bankTransfer = {
      ...submission,
      paymentInfo: { method: 'bank_transfer', status: 'pending', amount: 5 },
    }
    show(
      <StatusDialog
        submission={bankTransfer as unknown as Submission}
        continued={continued}
        onClose={() => {}}
      />,
    )
    expect(textarea().value).toBe('Paid in cash')
    expect(document.querySelector<HTMLInputElement>('[role=dialog] input[type=checkbox]')?.checked).toBe(
      false,
    )
  })
})

describe('the offer of unsaved work', () => {
  it('names the work and its time, and leads to the page where it is continued', () => {
    writeWork(localStorage, work())
    const router = show(<UnsavedWorkOffers />)
    expect(page?.textContent).toContain('Not saved when your session ended: your SMS to Rahima Khatun')
    act(() => page?.querySelector<HTMLAnchorElement>('a')?.click())
    expect(router.state.location).toMatchObject({
      pathname: '/admin/submissions/s1',
      state: { unsavedWork: work().key },
    })
    expect(page?.textContent).not.toContain('Not saved')
  })

  it('names a message to many, and leads to the page where it is written', () => {
    const part = { kind: 'campaign' as const, submissionId: 'new-message' }
    const path = '/admin/messages/new'
    writeWork(localStorage, { ...work(), ...part, key: workKey('u1', part), name: 'many members', path })
    const router = show(<UnsavedWorkOffers />)
    expect(page?.textContent).toContain('your message to many members')
    act(() => page?.querySelector<HTMLAnchorElement>('a')?.click())
    expect(router.state.location.pathname).toBe(path)
  })

  it('is gone after Discard', async () => {
    writeWork(localStorage, work())
    show(<UnsavedWorkOffers />)
    await press('Discard')
    expect(page?.textContent).not.toContain('Not saved')
    expect(localStorage).toHaveLength(0)
  })

  it('is not made to another user', () => {
    writeWork(localStorage, work({ key: workKey('u2', { kind: 'sms', submissionId: 's1' }) }))
    show(<UnsavedWorkOffers />)
    expect(page?.textContent).not.toContain('Not saved')
  })
})

describe('the store of unsaved work', () => {
  it('removes what is older than a week, of any user', () => {
    writeWork(localStorage, work({ savedAt: new Date(Date.now() - 8 * 86_400_000).toISOString() }))
    expect(listWork(localStorage, 'u2')).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it.each(['', 'null', '{}', JSON.stringify({ ...work(), path: 'https://evil.example' })])(
    'removes what it cannot use: %s',
    (text) => {
      localStorage.setItem(work().key, text)
      expect(listWork(localStorage, 'u1')).toEqual([])
      expect(localStorage).toHaveLength(0)
    },
  )

  it('returns false when nothing can be stored', () => {
    expect(writeWork(null, work())).toBe(false)
    removeWork(null, work().key)
  })
})

/** Every request is rejected, because the session has ended. */
function show(element: ReactNode) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: false, code: 'not_signed_in', message: 'No' }, { status: 401 })),
  )
  const router = createMemoryRouter([{ path: '*', element }])
  mount(
    <ThemeProvider theme={adminTheme}>
      <QueryClientProvider client={new QueryClient()}>
        <AuthContext value={{ user: { id: 'u1', permissions: {} } } as unknown as Auth}>
          <SnackbarContext value={(text) => void snackbars.push(text)}>
            <div ref={(element) => void (page = element)}>
              <RouterProvider router={router} />
            </div>
          </SnackbarContext>
        </AuthContext>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return router
}

function textarea(): HTMLTextAreaElement {
  const found = document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')
  if (!found) throw new Error('The dialog has no text area')
  return found
}

function type(text: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(textarea(), text)
    textarea().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function press(label: string) {
  const buttons = [document, page].flatMap((part) => [...(part?.querySelectorAll('button') ?? [])])
  const button = buttons.findLast(({ textContent }) => textContent === label)
  if (!button) throw new Error(`There is no button ${label}`)
  await act(async () => {
    button.click()
    await Promise.resolve()
  })
}
