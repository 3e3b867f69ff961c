import { createRequire } from 'node:module'
import path from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** The path of a font, which comes from an npm package: fonts of the machine are never used. */
export function fontPath(folder: string, name: string, style: string): string {
  const root = path.dirname(resolve(`@expo-google-fonts/${folder}/package.json`))
  return path.join(root, style, `${name}_${style}.ttf`)
}
