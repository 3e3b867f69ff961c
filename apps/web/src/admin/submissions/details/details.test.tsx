import type { Submission } from '@nibondhon/api-contract'
import type { Role } from '@nibondhon/domain'
import { makeFields } from '@nibondhon/domain/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ReadOnlyForm } from '../../forms/shared/read-only-form.tsx'
import { withVisibilityNotes } from '../../forms/shared/visibility-notes.ts'
import { type Auth, AuthContext } from '../../shared/session/auth-context.ts'
import { SnackbarContext } from '../../shared/snackbar/snackbar-context.ts'
import { DataCard } from './cards/data-card.tsx'
import { DetailsHeader } from './details-header.tsx'

const NOTE = 'Only the treasurer fills this in'
const fields = makeFields(
  { id: 'name', label: 'Full name' },
  { id: 'fee', label: 'Fee', description: 'In taka', visibility: { level: 'admin-only', description: NOTE } },
)
const submission = {
  id: 's1',
  uniqueId: 'AB12',
  who: 'Rahima',
  status: 'pending',
  needsReview: false,
  createdAt: '2026-11-15T05:00:00.000Z',
  data: {},
  files: {},
  form: { id: 'f1', title: 'Reunion', fields },
} as unknown as Submission

describe('the note about the visibility of a field', () => {
  it('is shown at its field to the roles that see hidden fields', () => {
    const card = <DataCard submission={submission} />
    expect(htmlFor('admin', card)).toMatch(new RegExp(`<dt>Fee<div[^>]*>${NOTE}</div></dt>`))
    expect(htmlFor('submission_viewer', card)).not.toContain(NOTE)
  })

  it('is shown in the preview of the form', () => {
    const form = { title: 'Reunion', description: '', fields }
    expect(htmlFor('admin', <ReadOnlyForm form={form} idPrefix="view" />)).toContain(NOTE)
  })

  it('follows the help of the field while staff edit', () => {
    expect(withVisibilityNotes(fields).map(({ description }) => description)).toEqual([
      '',
      `In taka · ${NOTE}`,
    ])
  })
})

describe('the buttons of a submission', () => {
  it('have Delete last, apart from the others', () => {
    const header = htmlFor(
      'super_admin',
      <DetailsHeader
        onConfirmation={() => undefined}
        submission={submission}
        variant="page"
        back="/admin/submissions"
        neighbours={{ previous: null, next: null }}
        refreshing={false}
        onRefresh={() => {}}
        onWrite={() => {}}
        onEdit={() => {}}
        onDelete={() => {}}
      />,
    )
    const [, buttons = ''] = header.split('Send Email')
    expect(buttons.indexOf('>Delete<')).toBeGreaterThan(buttons.indexOf('Download PDF'))
    expect(header).toMatch(/margin-left:auto/)
  })
})

function htmlFor(role: Role, element: ReactNode): string {
  return renderToString(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AuthContext value={{ user: { role } } as Auth}>
          <SnackbarContext value={() => {}}>{element}</SnackbarContext>
        </AuthContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}
