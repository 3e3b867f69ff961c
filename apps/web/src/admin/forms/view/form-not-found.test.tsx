import { ADMIN_ROLES, hasFlag, type Role } from '@nibondhon/domain'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ADMIN_ROUTES } from '../../shared/navigation/admin-routes.ts'
import { type Auth, AuthContext } from '../../shared/session/auth-context.ts'
import { FormNotFound } from './form-not-found.tsx'

it.each(ADMIN_ROLES)('a missing form leads %s to a screen that the role may open', (role) => {
  const path = /href="\/admin\/(\w+)"/.exec(shownTo(role))?.[1]
  const route = ADMIN_ROUTES.find((known) => known.path === path)
  expect(route && 'capability' in route && hasFlag(role, route.capability)).toBe(true)
})

it('leads roles with a list of forms back to it', () => {
  expect(shownTo('form_manager')).toContain('Back to Forms')
})

function shownTo(role: Role): string {
  return renderToString(
    <MemoryRouter>
      <AuthContext value={{ user: { role } } as Auth}>
        <FormNotFound />
      </AuthContext>
    </MemoryRouter>,
  )
}
