import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { emptyUnused } from './lean-react-dom.ts'

const client = createRequire(import.meta.url).resolve('react-dom/client')
const code = readFileSync(new URL('cjs/react-dom-client.production.js', `file://${client}`), 'utf8')

it('empties functions of React that members never run, and leaves valid code', () => {
  const lean = emptyUnused(code)
  expect(lean.length).toBeLessThan(code.length * 0.9)
  expect(lean).not.toContain('FragmentInstance.prototype.')
  expect(() => parseAst(lean)).not.toThrow()
})

it('stops the build where a new version of React lacks one of them', () => {
  const renamed = code.replaceAll('startViewTransition(', 'beginViewTransition(')
  expect(() => emptyUnused(renamed)).toThrow('React has no function startViewTransition any more')
})

/** What React can no longer do on members' pages, as it would be written in their sources. */
const TAKEN_OUT = [
  /\buse(Transition|DeferredValue|Optimistic|ActionState|FormStatus|Reducer|ImperativeHandle)\b/,
  /\b(startTransition|findDOMNode|ViewTransition|SuspenseList|forwardRef|createPortal|Children|requestFormReset)\b/,
  /\bon(Select|BeforeInput|(Mouse|Pointer)(Enter|Leave))\b/,
  /<(title|meta|link|style|script)[ >]/,
  /componentWillReceiveProps/,
]

it('takes nothing out that the sources of the members’ pages use', () => {
  const root = new URL('../../../', import.meta.url)
  const folders = [
    'apps/web/src/public/',
    'apps/web/src/app/',
    'apps/web/src/lib/',
    'packages/form-renderer/src/',
  ]
  const sources = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => folder + name),
  )
  expect(sources.length).toBeGreaterThan(300)
  const uses = sources.filter((name) => {
    const source = readFileSync(new URL(name, root), 'utf8')
    return TAKEN_OUT.some((pattern) => pattern.test(source))
  })
  expect(uses).toEqual([])
})
