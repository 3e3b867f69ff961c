import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { inRoot } from './paths.mjs'

/**
 * Keeps what a bench or torture printed as bench/results/<name>.txt, in place of the one before, with when it was and
 * on what. Git leaves that folder out: figures of one machine say little on another. Those worth telling stand in docs.
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
