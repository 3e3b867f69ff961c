// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { adminTheme } from '../../../app/admin-theme.ts'
import { mount } from '../../../testing/mount.ts'
import { ToCheck } from '../../dashboard/notices/to-check.tsx'
import { type Auth, AuthContext } from '../../shared/session/auth-context.ts'
import { SnackbarContext } from '../../shared/snackbar/snackbar-context.ts'
import { DuplicatesDialog } from '../compare/duplicates-dialog.tsx'
import type { Duplicates } from '../compare/use-duplicates.ts'
import { type ListAddress, readAddress } from '../shared/list-address.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { tabOf } from './filters/submission-tabs.tsx'
import { ToolsMenu } from './header/tools-menu.tsx'

const UNFILTERED = readAddress(new URLSearchParams())

it('offers Clear Filters only while something is filtered', () => {
  const panel = (address: ListAddress) => (
    <FilterPanel address={address} isFormFixed={false} onChange={() => {}} />
  )
  expect(show(panel(UNFILTERED)).textContent).not.toContain('Clear Filters')
  expect(show(panel({ ...UNFILTERED, search: 'Rahima' })).textContent).toContain('Clear Filters')
})

it('points out that From is later than To', () => {
  const panel = (dateFrom: string) => (
    <FilterPanel
      address={{ ...UNFILTERED, dateFrom, dateTo: '2026-11-10' }}
      isFormFixed={false}
      onChange={() => {}}
    />
  )
  expect(show(panel('2026-11-09')).querySelector('[role=alert]')).toBeNull()
  expect(show(panel('2026-11-11')).querySelector('[role=alert]')).not.toBeNull()
})

it('opens the inputs of the filters on demand, and closes them below as well', () => {
  const page = show(<FilterPanel address={UNFILTERED} isFormFixed={false} onChange={() => {}} />)
  const button = (text: string) =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  const isOpen = () => button('Filters')?.getAttribute('aria-expanded')
  expect(page.textContent).not.toContain('Payment method')
  act(() => button('Filters')?.click())
  expect(isOpen()).toBe('true')
  expect(page.textContent).toContain('Payment method')
  act(() => button('Close filters')?.click())
  expect(isOpen()).toBe('false')
})

it.each([
  ['paid_without_seat', 'Paid, no seat'],
  ['paid_other_price', 'Paid another price'],
  ['paid_after_close', 'Paid after closing'],
])('names the reason why a payment was late as a filter: %s', (lateReason, text) => {
  const change = vi.fn()
  const page = show(
    <FilterPanel address={{ ...UNFILTERED, lateReason }} isFormFixed={false} onChange={change} />,
  )
  const chip = page.querySelector<HTMLElement>('[aria-label$="remove this filter"]')
  expect(chip?.textContent).toBe(text)
  act(() => chip?.click())
  expect(change).toHaveBeenCalledWith({ lateReason: '' })
})

it('removes a filter by its chip', () => {
  const change = vi.fn()
  const page = show(
    <FilterPanel
      address={{ ...UNFILTERED, paymentStatus: 'failed', needsReview: 'true' }}
      isFormFixed={false}
      onChange={change}
    />,
  )
  const chips = [...page.querySelectorAll<HTMLElement>('[aria-label$="remove this filter"]')]
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Payment status: Failed', 'Needs review'])
  act(() => chips[0]?.click())
  expect(change).toHaveBeenCalledWith({ paymentStatus: '' })
})

it('exports nothing while the list is empty, and has every tool of the specification', () => {
  const itemsOf = (canExport: boolean) => {
    const duplicates = { chosen: null, isHighlighting: false, isLooking: false } as unknown as Duplicates
    const menu = (
      <ToolsMenu
        canExport={canExport}
        duplicates={duplicates}
        onExport={() => {}}
        onOpen={() => {}}
        onMessageAll={() => {}}
      />
    )
    const page = show(menu)
    act(() => page.querySelector('button')?.click())
    const items = [...document.querySelectorAll('[role=menuitem]')].slice(-13)
    return items.map((item) => [item.textContent, item.getAttribute('aria-disabled') !== 'true'] as const)
  }
  const exports = ['Export CSV', 'Export Excel', 'Export PDF', 'Export PDF + Payment']
  const tools = [
    'Message all that match',
    'Select Duplicate Fields',
    'Compare Duplicates',
    'Compare Duplicate All',
    'Highlight Duplicates',
    'Bulk actions',
    'Unmatched payments',
    'Refunds',
    'Deleted submissions',
  ]
  expect(itemsOf(true)).toEqual([...exports, ...tools].map((text) => [text, true]))
  expect(itemsOf(false).slice(0, 4)).toEqual(exports.map((text) => [text, false]))
})

it('leads from "Verify transfers" on the dashboard to the review of the tab Bank Transfer Pending', () => {
  const page = show(
    <ToCheck
      bankTransfers={{ count: 20, amount: 500 }}
      walletPayments={{ count: 0, amount: 0 }}
      needsReview={0}
      unmatchedPayments={0}
      refundsToDecide={0}
      refundsToPay={0}
      inbox={0}
      unpaid={{ count: 0, amount: 0 }}
    />,
  )
  const link = page.querySelector('a')?.getAttribute('href') ?? ''
  const [path, query] = link.split('?')
  expect(path).toBe('/admin/review')
  expect(tabOf(readAddress(new URLSearchParams(query)))).toBe('bank')
})

it('compares duplicates by similarity of 80 % while no fields are chosen', () => {
  const duplicates = { address: UNFILTERED, chosen: null } as unknown as Duplicates
  const fetched = vi.fn(() => new Promise(() => {}))
  show(<DuplicatesDialog duplicates={duplicates} byFields pathOf={(id) => id} onClose={() => {}} />, fetched)
  expect(document.body.textContent).toContain('At least 80% of the fields that both answered')
  expect(String(fetched.mock.calls.flat()[0])).toMatch(/\/api\/submissions\/duplicates(?!.*fields=)/)
})

function show(element: ReactNode, fetch = vi.fn(() => new Promise(() => {}))): HTMLElement {
  vi.stubGlobal('fetch', fetch)
  let page = document.createElement('div')
  mount(
    <ThemeProvider theme={adminTheme}>
      <QueryClientProvider client={new QueryClient()}>
        <AuthContext value={{ user: { role: 'super_admin', formIds: null } } as Auth}>
          <SnackbarContext value={() => {}}>
            <MemoryRouter>
              <div ref={(rendered) => void (page = rendered ?? page)}>{element}</div>
            </MemoryRouter>
          </SnackbarContext>
        </AuthContext>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return page
}
