// @vitest-environment happy-dom
import type { Submission } from '@nibondhon/api-contract'
import { hasFlag, type Role, ROLES } from '@nibondhon/domain'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type Auth, AuthContext } from '../../shared/session/auth-context.ts'
import { SnackbarContext } from '../../shared/snackbar/snackbar-context.ts'
import { DetailsActions } from '../details/details-actions.tsx'
import { RowActions } from '../list/table/row-actions.tsx'

const paid = { status: 'completed', isRefunded: false }
const submissionWith = (paymentInfo: object | null) =>
  ({ id: 's1', uniqueId: 'AB12', who: 'Rahima', status: 'completed', paymentInfo }) as unknown as Submission

const nothing = () => {}
const places = {
  'the list': (submission: Submission) => (
    <RowActions row={submission} onOpen={nothing} pathOf={(id) => `/admin/submissions/${id}`} />
  ),
  'the page of the submission': (submission: Submission) => actions(submission, 'page'),
  'the pane beside the list': (submission: Submission) => actions(submission, 'pane'),
}
const actions = (submission: Submission, variant: 'page' | 'pane') => (
  <DetailsActions
    {...{ submission, variant }}
    onWrite={nothing}
    onConfirmation={nothing}
    onEdit={nothing}
    onDelete={nothing}
  />
)

describe.each(Object.entries(places))('a refund is one click away in %s', (_place, show) => {
  it('for money that came and was not returned', () => {
    expect(linkIn('payment_approver', show(submissionWith(paid)))).toMatch(/#refund$/)
  })

  it.each([
    ['nothing is paid', null],
    ['the payment is open', { ...paid, status: 'pending' }],
    ['all was returned', { ...paid, isRefunded: true }],
  ])('and not where %s', (_what, paymentInfo) => {
    expect(linkIn('payment_approver', show(submissionWith(paymentInfo)))).toBeNull()
  })

  it.each(ROLES)('for a %s only with the right to approve payments', (role) => {
    const link = linkIn(role, show(submissionWith(paid)))
    expect(link !== null).toBe(hasFlag(role, 'canApprovePayments'))
  })
})

function linkIn(role: Role, element: ReactNode): string | null {
  const page = document.createElement('div')
  page.innerHTML = renderToString(
    <MemoryRouter initialEntries={['/admin/submissions/s1?status=completed']}>
      <QueryClientProvider client={new QueryClient()}>
        <AuthContext value={{ user: { role } } as Auth}>
          <SnackbarContext value={nothing}>{element}</SnackbarContext>
        </AuthContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const link = [...page.querySelectorAll('a')].find((one) =>
    /Refund/.test(`${one.textContent} ${one.getAttribute('aria-label')}`),
  )
  return link?.getAttribute('href') ?? null
}
