import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('./styles.css', import.meta.url)
const folder = new URL('./styles/', import.meta.url)
const index = readFileSync(root, 'utf8')
const css = [
  ...readdirSync(folder).map((file) => new URL(file, folder)),
  new URL('./files/file-picker.css', root),
  new URL('./group/group.css', root),
  ...['address', 'matrix', 'ranking', 'signature'].map((name) => new URL(`./more-fields/${name}.css`, root)),
  new URL('./limits/limits.css', root),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

describe('the style sheet', () => {
  it('imports every part', () => {
    const imported = [...index.matchAll(/@import '\.\/styles\/([\w-]+\.css)';/g)].map(([, file]) => file)
    expect(imported.toSorted()).toEqual(readdirSync(folder).toSorted())
  })

  it('touches nothing of the page around the form', () => {
    const classes = css.match(/\.[a-z][\w-]*(?=[\s,.:>{)[~+])/g) ?? []
    expect(classes.filter((name) => !name.startsWith('.nf-'))).toEqual([])
  })

  it('defines no colours of its own: it reads the variables that its comment names', () => {
    const named = new Set(/\/\*([^]*?)\*\//.exec(index)?.[1]?.match(/--[\w-]+/g))
    const read = new Set([...css.matchAll(/var\((--(?!nf-)[\w-]+)/g)].map(([, name]) => name))
    expect([...read].toSorted()).toEqual([...named].toSorted())
    expect(css.match(/^\s*--(?!nf-)[\w-]+:/gm)).toBeNull()
  })
})
