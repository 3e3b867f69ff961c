import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from './lib/paths.mjs'

const WORKSPACES = ['apps', 'packages', 'tools', 'e2e', 'bench', 'scripts']

/** The entry file of each workspace, by the name of its package. */
function readEntries(): Map<string, string> {
  return new Map(
    globSync('{apps,packages,tools}/*/package.json', { cwd: root }).map((file) => {
      const { name } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { name: string }
      return [name, path.join(path.dirname(file), 'src/index.ts')]
    }),
  )
}

/** Which files each file imports, by `import type` and `import()` as well. */
function readImports(): Map<string, string[]> {
  const files = globSync(`{${WORKSPACES.join(',')}}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })
  const known = new Set(files)
  const entries = readEntries()
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true)
      const targets = importedFiles.map(
        ({ fileName }) => entries.get(fileName) ?? path.join(path.dirname(file), fileName),
      )
      return [file, targets.filter((target) => known.has(target))]
    }),
  )
}

/** Each group of files that import each other, directly or through others (Tarjan's algorithm). */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const order = new Map<string, number>()
  const stack: string[] = []

  function visit(file: string): number {
    const number = order.size
    order.set(file, number)
    stack.push(file)
    let low = number
    for (const target of imports.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low)
    }
    if (low !== number) return low
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1 || imports.get(file)?.includes(file)) circles.push(circle)
    return low
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles
}

describe('findCircles', () => {
  it('finds files that import each other, also through others', () => {
    const imports = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['e']],
      ['e', []],
      ['f', ['f']],
    ])
    expect(findCircles(imports).map((circle) => circle.sort())).toEqual([['a', 'b', 'c'], ['f']])
  })
})

it('no two files of the repository import each other, not even for a type', () => {
  const imports = readImports()
  expect(imports.size).toBeGreaterThan(500)
  expect([...imports.values()].flat().length).toBeGreaterThan(imports.size)
  expect(imports.get('packages/api-contract/src/page-data.ts')).toContain('packages/domain/src/index.ts')
  expect(findCircles(imports)).toEqual([])
})
