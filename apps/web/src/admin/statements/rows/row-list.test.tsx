// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { StoredStatementRow } from '@nibondhon/api-contract'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../testing/mount.ts'
import { SnackbarContext } from '../../shared/snackbar/snackbar-context.ts'
import { RowList } from './row-list.tsx'

const PROPOSAL = {
  proposal: 1,
  state: 'proposed',
  kind: 'exact',
  reason: 'name',
  confidence: 70,
  evidence: [],
  written: '',
  parts: [],
}
const rowOf = (id: string) =>
  ({
    id,
    state: 'proposed',
    matches: [PROPOSAL],
    line: 1,
    day: '2026-11-16',
    direction: 'in',
    amount: 500,
    text: id,
    name: '',
    trxId: '',
    phone: '',
    note: '',
    decidedBy: null,
    decidedAt: null,
    rule: null,
    known: null,
    confirmed: null,
  }) as unknown as StoredStatementRow

it('every press of A books one payment, or says that it booked none', async () => {
  const { accepted, notices, press, letGo } = open()
  await press('a')
  await press('a')
  await press('r')
  expect(accepted).toEqual(['/api/statements/rows/first/accept'])
  expect(notices.map(([text]) => text)).toEqual([
    'The last decision is still being saved. Then press the key again.',
    'The last decision is still being saved. Then press the key again.',
  ])
  await letGo()
  await press('a')
  await letGo()
  expect(accepted).toHaveLength(2)
  expect(notices.slice(2).map(([text]) => text)).toEqual(['Booked.', 'Booked.'])
})

function open() {
  const accepted: string[] = []
  const notices: unknown[][] = []
  let respond: () => void = () => {}
  vi.stubGlobal(
    'fetch',
    vi.fn<(url: string) => Promise<Response>>((url) => {
      accepted.push(url)
      return new Promise((resolve) => {
        respond = () => resolve(Response.json({ success: true }))
      })
    }),
  )
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarContext value={(...notice) => void notices.push(notice)}>
        <MemoryRouter>
          <RowList rows={[rowOf('first'), rowOf('second')]} onOpen={() => {}} />
        </MemoryRouter>
      </SnackbarContext>
    </QueryClientProvider>,
  )
  const bookings = () => notices.filter(([, severity]) => severity === 'success').length
  return {
    accepted,
    notices,
    press: (key: string) => act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key }))),
    letGo: () =>
      act(async () => {
        const before = bookings()
        respond()
        await expect.poll(bookings).toBe(before + 1)
      }),
  }
}
