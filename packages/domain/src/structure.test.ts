import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = import.meta.dirname
/** Every form of import, also of types: a circle of types ties two folders together as much as one of values. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

type Graph = Map<string, Set<string>>

const imports = globSync('**/*.ts', { cwd: SOURCE })
  .filter((file) => file.includes(path.sep) && !file.endsWith('.test.ts') && !file.startsWith('testing'))
  .flatMap((file) =>
    [...readFileSync(path.join(SOURCE, file), 'utf8').matchAll(IMPORT)].map(([, target = '']) => ({
      from: path.dirname(file),
      to: path.join(path.dirname(file), path.dirname(target)),
    })),
  )

it('finds the imports between folders', () => {
  expect(imports).toContainEqual({ from: 'form/check', to: 'form-model' })
  expect(imports).toContainEqual({ from: 'versions', to: 'translations' })
})

it('has no circle between folders', () => {
  expect(circles(graphOf(({ from, to }) => [from, to]))).toEqual([])
})

it('has no circle between the folders of the top level', () => {
  expect(circles(graphOf(({ from, to }) => [topOf(from), topOf(to)]))).toEqual([])
})

it('imports nothing made for tests', () => {
  expect(imports.filter(({ to }) => topOf(to) === 'testing')).toEqual([])
})

function topOf(folder: string): string {
  return folder.split(path.sep, 1)[0] ?? folder
}

function graphOf(edgeOf: (entry: { from: string; to: string }) => [string, string]): Graph {
  const graph: Graph = new Map()
  for (const [from, to] of imports.map(edgeOf)) {
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  return graph
}

/** Each import between folders after which a way leads back to where it began. */
function circles(graph: Graph): string[] {
  return [...graph].flatMap(([from, targets]) =>
    [...targets].filter((to) => reachable(graph, to).has(from)).map((to) => `${from} -> ${to}`),
  )
}

function reachable(graph: Graph, start: string): Set<string> {
  const seen = new Set<string>()
  const queue = [start]
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    if (seen.has(folder)) continue
    seen.add(folder)
    queue.push(...(graph.get(folder) ?? []))
  }
  return seen
}
