// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { permissionsOf, type Role } from '@nibondhon/domain'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { adminTheme } from '../../../app/admin-theme.ts'
import { mount } from '../../../testing/mount.ts'
import { ADMIN_ROUTES, menuFor } from '../navigation/admin-routes.ts'
import { ScreensContext } from '../navigation/screens-context.ts'
import { type Auth, AuthContext } from '../session/auth-context.ts'
import { SnackbarContext } from '../snackbar/snackbar-context.ts'
import { CommandMenu } from './command-menu.tsx'
import { matching } from './command.ts'
import { forgetRecent, readRecent, recentOwner, rememberItem } from './recent-items.ts'
import './menu-dialog.tsx'

const USER = '0198f6a0-0000-7000-8000-000000000001'
const FORMS = [form('f1', 'Reunion 2026'), form('f2', 'সুবর্ণজয়ন্তী পুনর্মিলনী ২০২৭'), form('f3', 'Membership')]
const RAHIMA = {
  id: 's1',
  uniqueId: 'ABCD-1234',
  editCode: '739204',
  who: 'Rahima Khatun',
  status: 'pending',
  form: { id: 'f1', title: 'Reunion 2026', version: 1 },
}

const VIEW = { isShared: true, canChange: false, owner: 'Karim' }
const UNPAID = { ...VIEW, id: 'v1', name: 'Unpaid since May', settings: { list: 'submissions', filters: {} } }
const DONORS = { ...VIEW, id: 'v2', name: 'Blood donors', settings: { list: 'people', filters: {} } }

const SCREENS = new Set(ADMIN_ROUTES.map((route) => route.path))

let asked: string[]
let path: string
beforeEach(() => {
  localStorage.clear()
  asked = []
})

describe('the command menu', () => {
  it('opens by Ctrl+K, finds a submission as soon as typing pauses, and goes there by Enter', async () => {
    await openMenu('submission_editor')
    type('0171')
    type('01712345678')
    expect(status()).toBe('Searching submissions…')
    await found('Rahima Khatun')
    expect(asked).toEqual(['01712345678'])
    press('Enter')
    expect(path).toBe('/admin/submissions/s1')
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it('finds forms by their Bangla title, and what can be done with them', async () => {
    await openMenu('admin')
    type('পুনর্মিলনী 2027')
    await found('সুবর্ণজয়ন্তী পুনর্মিলনী ২০২৭')
    expect(options('Actions')).toEqual([
      'Submissions of সুবর্ণজয়ন্তী পুনর্মিলনী ২০২৭',
      'Answers to সুবর্ণজয়ন্তী পুনর্মিলনী ২০২৭ as charts',
      'Edit সুবর্ণজয়ন্তী পুনর্মিলনী ২০২৭',
      'Duplicate সুবর্ণজয়ন্তী পুনর্মিলনী ২০২৭',
    ])
  })

  it.each([
    ['submissions', 'may unpaid', UNPAID],
    ['people', 'donors', DONORS],
  ])('finds a saved view of %s, and opens it by mouse', async (list, typed, { id, name }) => {
    await openMenu('submission_viewer')
    type(typed)
    await found(name)
    const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
      (one) => primary(one) === name,
    )
    act(() => option?.click())
    expect(path).toBe(`/admin/${list}?view=${id}`)
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it('leads from "New form like an earlier one" to a copy of any form', async () => {
    await openMenu('form_manager')
    type('like an earlier')
    press('Enter')
    await found('Duplicate Membership')
    expect(input().value).toBe('Duplicate ')
  })

  it('is walked through with the arrow keys, from the last to the first', async () => {
    await openMenu('submission_viewer')
    const all = options()
    expect(selected()).toBe(all[0])
    press('ArrowDown')
    expect(selected()).toBe(all[1])
    press('ArrowUp')
    press('ArrowUp')
    expect(selected()).toBe(all.at(-1))
    expect(input().getAttribute('aria-activedescendant')).toBe(
      document.querySelector('[aria-selected=true]')?.id,
    )
  })

  it.each([
    [
      'submission_viewer',
      ['Dashboard', 'All Submissions', 'Profile'],
      ['Export CSV', 'New form like an earlier one'],
    ],
    ['payment_approver', ['Dashboard', 'All Submissions', 'Profile'], ['New form like an earlier one']],
    ['form_manager', ['Dashboard', 'Forms', 'New Form', 'All Submissions', 'Profile'], ['Export CSV']],
  ] as const)('offers %s only what the role may do', async (role, pages, missing) => {
    await openMenu(role)
    const offered = options('Go to')
    for (const page of pages) expect(offered).toContain(page)
    expect(offered).not.toContain('Settings')
    for (const action of missing) expect(options('Actions')).not.toContain(action)
    expect(options('Actions')).toContain('Sign out')
  })

  it('offers what was used last first, and forgets it when the person signs out', async () => {
    rememberItem(USER, { kind: 'submission', label: 'Karim', detail: '', to: '/admin/submissions/s9' })
    rememberItem('another user', { kind: 'page', label: 'Other', detail: '', to: '/admin/users' })
    await openMenu('admin')
    expect(options('Recent')).toEqual(['Karim'])
    expect(options()[0]).toBe('Karim')
    forgetRecent()
    expect([readRecent(USER), readRecent('another user')]).toEqual([[], []])
  })

  it('says when nothing is found, and when the search fails', async () => {
    await openMenu('submission_viewer')
    type('zzzz')
    await expect.poll(status).toContain('Nothing found')
    expect(input().getAttribute('aria-expanded')).toBe('false')
    type('broken')
    await expect.poll(status).toContain('The search failed')
  })
})

it('offers no screen about all forms, and nothing remembered from before, to who reaches some forms only', async () => {
  const item = {
    kind: 'submission' as const,
    label: 'Rahima Khatun',
    detail: '',
    to: '/admin/submissions/s1',
  }
  rememberItem(recentOwner({ id: USER, formIds: null }), item)
  await openMenu('admin', ['f2'])
  expect(document.body.textContent).not.toContain('Rahima')
  const labels = [...document.querySelectorAll('[role=option]')].map(primary)
  const [all, some] = [true, false].map((hasAllForms) =>
    menuFor('admin', SCREENS, { hasAllForms }).map(({ label }) => label),
  )
  const closed = all?.filter((label) => !some?.includes(label)) ?? []
  expect(closed.length).toBeGreaterThan(5)
  expect(labels).toEqual(expect.arrayContaining(some ?? []))
  expect(labels.filter((label) => closed.includes(label))).toEqual([])
  for (const typed of ['same person', 'list of people', 'webhooks', 'unmatched']) {
    type(typed)
    await expect.poll(status).not.toBe('Searching submissions…')
    expect(document.querySelectorAll('[role=option]'), typed).toHaveLength(0)
  }
})

it('stores six items at most, and reads no address outside the console', () => {
  for (let n = 0; n < 8; n++)
    rememberItem(USER, { kind: 'page', label: `${n}`, detail: '', to: `/admin/${n}` })
  expect(readRecent(USER).map(({ label }) => label)).toEqual(['7', '6', '5', '4', '3', '2'])
  localStorage.setItem(
    `command-menu:${USER}`,
    '[{"kind":"page","label":"x","detail":"","to":"https://example.org"},{"kind":"page"},3]',
  )
  expect(readRecent(USER)).toEqual([])
})

it('matches every word in any order, whichever digits and letters were typed', () => {
  const commands = ['Reunion 2026', 'পুনর্মিলনী ২০২৭'].map((label) => ({
    id: label,
    label,
    icon: vi.fn() as never,
  }))
  const labels = (typed: string) => matching(commands, typed).map(({ label }) => label)
  expect(labels('2026 reun')).toEqual(['Reunion 2026'])
  expect(labels('২০২৬')).toEqual(['Reunion 2026'])
  expect(labels('মিলনী 2027'.normalize('NFD'))).toEqual(['পুনর্মিলনী ২০২৭'])
})

async function openMenu(role: Role, formIds: string[] | null = null): Promise<void> {
  vi.stubGlobal('fetch', vi.fn(serve))
  const user = {
    id: USER,
    username: 'Nasrin',
    email: 'n@example.org',
    role,
    formIds,
    permissions: permissionsOf(role),
  }
  mount(
    <ThemeProvider theme={adminTheme}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AuthContext value={{ user, logout: () => {} } as unknown as Auth}>
          <SnackbarContext value={() => {}}>
            <ScreensContext value={SCREENS}>
              <MemoryRouter initialEntries={['/admin/dashboard']}>
                <CommandMenu />
                <Path />
              </MemoryRouter>
            </ScreensContext>
          </SnackbarContext>
        </AuthContext>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })))
  await expect.poll(() => document.querySelector('[role=listbox]'), { interval: 5 }).not.toBeNull()
}

function Path() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    path = pathname + search
  }, [pathname, search])
  return null
}

async function serve(url: string): Promise<Response> {
  if (url.startsWith('/api/views')) return Response.json({ success: true, views: [UNPAID, DONORS] })
  if (url.startsWith('/api/forms')) return Response.json({ success: true, forms: FORMS })
  const search = new URL(url, 'http://x').searchParams.get('search') ?? ''
  asked.push(search)
  if (search === 'broken') return Response.json({}, { status: 400 })
  const submissions = search === '01712345678' ? [RAHIMA] : []
  return Response.json({ success: true, submissions, total: submissions.length, page: 1, limit: 6 })
}

function form(id: string, title: string) {
  return { id, title, customUrl: id, isActive: true, submissionCount: 3, description: '', settings: {} }
}

function input(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('[role=combobox]')
  if (!found) throw new Error('The menu is closed')
  return found
}

function type(text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function press(key: string): void {
  act(
    () => void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
}

const primary = (option: Element) => option.querySelector('.MuiListItemText-primary')?.textContent ?? ''
const selected = () => primary(document.querySelector('[aria-selected=true]') ?? document.body)
const status = () => document.querySelector('[role=status]')?.textContent

function options(group?: string): string[] {
  const within =
    group === undefined ? document.body : document.querySelector(`[role=group][aria-label="${group}"]`)
  return [...(within?.querySelectorAll('[role=option]') ?? [])].map(primary)
}

async function found(label: string): Promise<void> {
  await expect.poll(() => options(), { interval: 5 }).toContain(label)
}
