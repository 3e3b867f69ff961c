import { describe, expect, it } from 'vitest'
import { CONSOLE_ROUTES, isConsolePath, isReservedUrl, PUBLIC_ROUTES } from './public-routes.ts'

describe('reserved addresses', () => {
  const segments = [...Object.values(PUBLIC_ROUTES), ...CONSOLE_ROUTES]
    .map((route) => route.split('/')[1] ?? '')
    .filter((segment) => /^[a-z]/.test(segment))

  it.each([...new Set(segments)])('include %s, which is the start of a route', (segment) => {
    expect(isReservedUrl(segment)).toBe(true)
    expect(isReservedUrl(segment.toUpperCase())).toBe(true)
  })

  it.each(['api', 'assets', 'uploads', 'health', 'metrics', 'setup', 'ticket', 'my', 'gate'])(
    'include %s of the server',
    (segment) => {
      expect(isReservedUrl(segment)).toBe(true)
    },
  )

  it.each(['reunion-2027', 'bkash-2', ':customurl', ''])('leave %j to forms', (url) => {
    expect(isReservedUrl(url)).toBe(false)
  })
})

describe('isConsolePath', () => {
  it.each(['/login', '/login/reset', '/admin', '/admin/forms/1'])('knows %s', (path) => {
    expect(isConsolePath(path)).toBe(true)
  })

  it.each(['/', '/administration', '/edit', '/reunion/admin'])('leaves %s to the public app', (path) => {
    expect(isConsolePath(path)).toBe(false)
  })
})
