import { describe, expect, it } from 'vitest'
import { canReachForm, canReachForms, formScope } from './form-scope.ts'

const [A, B, C] = ['aa', 'bb', 'cc'].map((end) => `00000000-0000-4000-8000-0000000000${end}`) as [
  string,
  string,
  string,
]

describe('the forms of a reader', () => {
  it.each([
    ['all forms', null, [true, true]],
    ['chosen forms', [A, C], [true, false]],
    ['no form', [], [false, false]],
  ])('%s', (_, formIds, reached) => {
    const scope = formScope(formIds)
    expect([canReachForm(scope, A), canReachForm(scope, B)]).toEqual(reached)
  })

  it('are compared without case', () => {
    expect(canReachForm(formScope([A.toUpperCase()]), A)).toBe(true)
    expect(canReachForm(formScope([A]), A.toUpperCase())).toBe(true)
  })

  it.each<[string, string[] | null, boolean]>([
    ['one of them', [A], true],
    ['several of them', [A, C], true],
    ['one of them and another', [A, B], false],
    ['no form', [], false],
    ['all forms', null, false],
  ])('reach what belongs to %s: %j is %j', (_, formIds, isReached) => {
    expect(canReachForms(formScope([A, C]), formIds)).toBe(isReached)
    expect(canReachForms(null, formIds)).toBe(true)
  })
})
