import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Lays a .br and a .gz beside every asset, so that the server compresses nothing while it serves. */
export function precompress(): Plugin {
  return {
    name: 'nibondhon:precompress',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(m?js|css|svg|wasm)$/.test(name))
      await Promise.all(files.map((name) => compress(path.join(dir, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(content)),
    writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 })),
  ])
}
