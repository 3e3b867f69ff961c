import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { differingPercent, readPng } from './page-picture.ts'

/** Looked at by eye and approved; `UPDATE_APPROVED=1` writes them anew. */
const APPROVED = path.join(import.meta.dirname, '../../platform/pdf/approved')

/** How many of a hundred pixels differ from the picture that was approved, and where what it looks like now is kept. */
export function compareWithApproved(name: string, png: Buffer): { percent: number; seen: string } {
  const approved = path.join(APPROVED, `${name}.png`)
  if (process.env.UPDATE_APPROVED !== undefined || !existsSync(approved)) {
    mkdirSync(APPROVED, { recursive: true })
    writeFileSync(approved, png)
  }
  const percent = differingPercent(readPng(png), readPng(readFileSync(approved)))
  const seen = path.join(os.tmpdir(), `nibondhon-${name}.png`)
  writeFileSync(seen, png)
  return { percent, seen }
}
