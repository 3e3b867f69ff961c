import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const inRoot = (...parts) => path.join(root, ...parts)
export const binDir = inRoot('node_modules', '.bin')

/** The environment in which every tool finds our Node and our packages first. */
export function toolEnvironment() {
  return { ...process.env, PATH: [binDir, ...otherPaths()].join(path.delimiter) }
}

/** The machine's own PATH: npm must not run on a Node that it is about to replace. */
export function machineEnvironment() {
  return { ...process.env, PATH: otherPaths().join(path.delimiter) }
}

function otherPaths() {
  return (process.env.PATH ?? '').split(path.delimiter).filter((dir) => !dir.endsWith('node_modules/.bin'))
}
