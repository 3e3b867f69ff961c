import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { inRoot } from './paths.mjs'

/**
 * Writes the output of a bench or torture to bench/results/<name>.txt, with date and machine, replacing the last one.
 * Git ignores that folder, because figures of one machine say little about another; docs/performance.md has selected ones.
 */
export function keepResult(name, output) {
  const folder = inRoot('bench', 'results')
  const file = `${folder}/${name}.txt`
  const machine = `${os.availableParallelism()} cores ${process.arch}, ${Math.round(os.totalmem() / 2 ** 30)} GB`
  const head = `${new Date().toISOString()}, Node ${process.version}, ${process.platform}, ${machine}\n`
  mkdirSync(folder, { recursive: true })
  // Renamed into place, so that a reader sees the old file or the new one.
  writeFileSync(`${file}.tmp`, head + output)
  renameSync(`${file}.tmp`, file)
}
