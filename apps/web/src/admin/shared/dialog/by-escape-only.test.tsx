// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import type { Form, Submission, SubmissionRow } from '@nibondhon/api-contract'
import { makeForm } from '@nibondhon/domain/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../testing/mount.ts'
import { adminTheme } from '../../../app/admin-theme.ts'
import { CustomUrlDialog } from '../../forms/view/custom-url-dialog.tsx'
import { ChangePasswordDialog } from '../../profile/security/password/change-password-dialog.tsx'
import { TestDialog } from '../../settings/tabs/test-dialog.tsx'
import { CommunicationDialog } from '../../submissions/communicate/communication-dialog.tsx'
import { FieldsDialog } from '../../submissions/compare/fields-dialog.tsx'
import { EditDialog } from '../../submissions/edit/edit-dialog.tsx'
import { StatusDialog } from '../../submissions/shared/status-dialog.tsx'
import { SecondFactorRolesDialog } from '../../users/second-factor/second-factor-roles-dialog.tsx'
import { UserDialog } from '../../users/edit/user-dialog.tsx'
import { AuthContext, type Auth } from '../session/auth-context.ts'
import { SnackbarContext } from '../snackbar/snackbar-context.ts'

const form = { ...makeForm(), customUrl: 'reunion' } as unknown as Form
const submission = {
  uniqueId: 'AB12',
  status: 'pending',
  adminNotes: '',
  data: {},
  createdAt: '2026-11-15T05:00:00.000Z',
  paymentInfo: null,
  paymentSituation: null,
  form,
} as unknown as Submission & { who: string }
const row = { ...submission, id: 's1' } as unknown as SubmissionRow

it.each<[string, (onClose: () => void) => ReactNode]>([
  ['a message', (onClose) => <CommunicationDialog submission={submission} type="sms" onClose={onClose} />],
  ['a status', (onClose) => <StatusDialog submission={submission} onClose={onClose} />],
  ['a user', (onClose) => <UserDialog actor={{ id: 'u1', role: 'admin' }} user={null} onClose={onClose} />],
  ['a test message', (onClose) => <TestDialog onClose={onClose} />],
  ['a password', (onClose) => <ChangePasswordDialog onClose={onClose} />],
  ['an address', (onClose) => <CustomUrlDialog form={form} onClose={onClose} />],
])('keeps the dialog of %s open on a click beside it, and closes it on Escape', (_what, dialog) => {
  const onClose = vi.fn()
  show(dialog(onClose))
  const beside = document.querySelector<HTMLElement>('.MuiDialog-container')
  act(() => {
    beside?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    beside?.click()
  })
  expect(onClose).not.toHaveBeenCalled()
  act(() => {
    beside?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  expect(onClose).toHaveBeenCalledOnce()
})

it.each<[string, (onClose: () => void) => ReactNode]>([
  ['an edited submission', (onClose) => <EditDialog row={row} onClose={onClose} />],
  ['roles', (onClose) => <SecondFactorRolesDialog actor={{ id: 'u1', role: 'admin' }} onClose={onClose} />],
  [
    'chosen fields',
    (onClose) => <FieldsDialog formId="f1" chosen={null} onChoose={() => {}} onClose={onClose} />,
  ],
])('asks on Escape before the changes in the dialog of %s are lost', (_what, dialog) => {
  const onClose = vi.fn()
  show(dialog(onClose))
  act(() => {
    document.querySelector('.MuiDialog-paper')?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
})

it('asks on Escape before what was typed is lost', () => {
  const onClose = vi.fn()
  show(<CustomUrlDialog form={form} onClose={onClose} />)
  type('picnic')
  pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  press('Keep editing')
  expect(onClose).not.toHaveBeenCalled()
  pressEscape()
  press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
})

function type(text: string) {
  act(() => {
    const input = document.querySelector<HTMLInputElement>('.MuiDialog-container input')
    if (!input) throw new Error('The dialog has no input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function pressEscape() {
  act(() => {
    document
      .querySelector('.MuiDialog-container')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
}

function press(label: string) {
  const button = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === label)
  if (!button) throw new Error(`There is no button ${label}`)
  act(() => button.click())
}

function show(dialog: ReactNode) {
  // The user dialog requests the roles; the test needs no response.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  mount(
    <ThemeProvider theme={adminTheme}>
      <QueryClientProvider client={new QueryClient()}>
        <AuthContext value={{ user: null } as unknown as Auth}>
          <SnackbarContext value={() => {}}>{dialog}</SnackbarContext>
        </AuthContext>
      </QueryClientProvider>
    </ThemeProvider>,
  )
}
