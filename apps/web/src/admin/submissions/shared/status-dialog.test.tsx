// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import type { PaymentInfo, SubmissionRow } from '@nibondhon/api-contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { adminTheme } from '../../../app/admin-theme.ts'
import { mount } from '../../../testing/mount.ts'
import { AuthContext, type Auth } from '../../shared/session/auth-context.ts'
import { SnackbarContext } from '../../shared/snackbar/snackbar-context.ts'
import { StatusDialog } from './status-dialog.tsx'

it('warns before a payment is completed that bKash has not confirmed', () => {
  expect(shownFor({ method: 'bkash', status: 'failed' })).toContain('bKash has not confirmed this payment.')
})

it.each([
  { method: 'bkash', status: 'completed' },
  { method: 'bank_transfer', status: 'pending' },
] as const)('does not warn about %j', (payment) => {
  expect(shownFor(payment)).not.toContain('bKash has not confirmed')
})

function shownFor(payment: Pick<PaymentInfo, 'method' | 'status'>): string {
  const submission = {
    uniqueId: 'AB12',
    who: 'Rahima',
    status: 'pending',
    adminNotes: '',
    needsReview: false,
    paymentInfo: { amount: 500, ...payment },
    form: { id: 'f1', title: 'Reunion' },
  } as unknown as SubmissionRow
  mount(
    <ThemeProvider theme={adminTheme}>
      <QueryClientProvider client={new QueryClient()}>
        <AuthContext value={{ user: null } as unknown as Auth}>
          <SnackbarContext value={() => {}}>
            <StatusDialog submission={submission} initial="completed" onClose={() => {}} />
          </SnackbarContext>
        </AuthContext>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return document.body.textContent
}
