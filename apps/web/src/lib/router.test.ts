import { describe, expect, it } from 'vitest'
import { matchRoute } from './router.tsx'

describe('matchRoute', () => {
  it('reads the parameters of a path', () => {
    expect(matchRoute('/pdf/:uniqueId', '/pdf/AB12')).toEqual({ uniqueId: 'AB12' })
    expect(matchRoute('/retry/:id/:paymentID', '/retry/AB12/TR00')).toEqual({ id: 'AB12', paymentID: 'TR00' })
  })

  it('leaves out an optional parameter that the path lacks', () => {
    expect(matchRoute('/edit/:id/:code?', '/edit/AB12')).toEqual({ id: 'AB12' })
    expect(matchRoute('/edit/:id/:code?', '/edit/AB12/XY')).toEqual({ id: 'AB12', code: 'XY' })
    expect(matchRoute('/pdf/:id?', '/pdf')).toEqual({})
  })

  it('ignores a slash at the end and the case of letters', () => {
    expect(matchRoute('/edit', '/Edit/')).toEqual({})
    expect(matchRoute('/', '/')).toEqual({})
  })

  it.each([
    ['/pdf/:id', '/pdf'],
    ['/pdf/:id', '/pdf/a/b'],
    ['/edit', '/edits'],
    ['/:customUrl', '/'],
  ])('does not fit %s to %s', (route, path) => {
    expect(matchRoute(route, path)).toBeNull()
  })
})
