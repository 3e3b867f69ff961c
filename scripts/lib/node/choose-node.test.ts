import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chooseNode } from './choose-node.mjs'
import { inRoot } from '../paths.mjs'

describe('the Node that the server runs on', () => {
  it.each(['v24.13.0', 'v24.21.0', 'v26.10.0', 'v100.0.0'])(
    "is the machine's own when that is %s",
    (version) => {
      expect(chooseNode({ version, hasOwn: true, isOwn: false })).toEqual({ use: 'this' })
    },
  )

  it.each(['v20.18.1', 'v22.22.0', 'v24.0.0', 'v24.12.9'])(
    'is the one from npm when the machine has %s',
    (version) => {
      expect(chooseNode({ version, hasOwn: true, isOwn: false })).toEqual({ use: 'own' })
    },
  )

  it('is rejected when it is too old and npm has none for this machine', () => {
    expect(chooseNode({ version: 'v22.22.0', hasOwn: false, isOwn: false })).toEqual({ use: 'none' })
  })

  it.each([false, true])('is used with a warning when there is no safe version (from npm: %s)', (isOwn) => {
    expect(chooseNode({ version: 'v24.0.0', hasOwn: isOwn, isOwn })).toEqual({
      use: 'this',
      warning: 'Node.js v24.0.0 lacks security fixes. Please install 24.13.0 or later.',
    })
  })

  it('is safe in every version that npm installs', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
    const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
    expect(versions).toHaveLength(4)
    for (const [, version] of versions) {
      expect(chooseNode({ version: String(version), hasOwn: true, isOwn: true })).toEqual({ use: 'this' })
    }
  })
})
