import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { emptyUnused } from './lean-react-dom.ts'

const client = createRequire(import.meta.url).resolve('react-dom/client')
const code = readFileSync(new URL('cjs/react-dom-client.production.js', `file://${client}`), 'utf8')

it('empties functions of React that members never run, and leaves valid code', () => {
  const lean = emptyUnused(code)
  expect(lean.length).toBeLessThan(code.length * 0.93)
  expect(lean).not.toContain('FragmentInstance.prototype.')
  expect(() => parseAst(lean)).not.toThrow()
})

it('stops the build where a new version of React lacks one of them', () => {
  const renamed = code.replaceAll('startViewTransition(', 'beginViewTransition(')
  expect(() => emptyUnused(renamed)).toThrow('React has no function startViewTransition any more')
})
