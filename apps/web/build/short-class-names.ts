import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Classes and animations. */
const NAMES = /(?:\.|@keyframes )([a-z][\w-]*)/gi
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Gives the classes and animations of CSS modules names of three characters: they are in the head and in the content of every page,
 * before what a member waits for. All modules are numbered, so that the server and the browser use the same names.
 */
export function shortClassNames(root: string): Plugin {
  return {
    name: 'nibondhon:short-class-names',
    apply: 'build',
    config() {
      const names = numberClasses(root)
      const generateScopedName = (name: string, file: string) => {
        const short = names.get(keyOf(root, file.split('?', 1)[0] ?? '', name))
        if (short === undefined) throw new Error(`"${name}" of ${file} has no short name`)
        return short
      }
      return { css: { modules: { generateScopedName } } }
    },
  }
}

function numberClasses(root: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const file of globSync('src/**/*.module.css', { cwd: root }).sort()) {
    const css = readFileSync(path.join(root, file), 'utf8')
    for (const [, name = ''] of css.matchAll(NAMES)) {
      const key = keyOf(root, path.join(root, file), name)
      if (!names.has(key)) names.set(key, shortName(names.size))
    }
  }
  return names
}

function keyOf(root: string, file: string, name: string): string {
  return `${path.relative(root, file)} ${name}`
}

function shortName(number: number): string {
  const [first, second] = [LETTERS[Math.floor(number / LETTERS.length)], LETTERS[number % LETTERS.length]]
  if (first === undefined) throw new Error('There are more classes than short names')
  return `_${first}${second}`
}
