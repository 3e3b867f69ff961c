import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { S3Settings } from '../../platform/files/index.ts'
import { readConfig, WrongSetting } from '../start/config.ts'

/** The S3_… settings in a file with a NAME=value on each line, such as the one that the new servers are started with. */
export function readStoreSettings(file: string): S3Settings {
  const env = Object.entries(parseEnv(readFileSync(file, 'utf8'))).filter(([name]) => name.startsWith('S3_'))
  const { s3 } = readConfig(Object.fromEntries(env), '.')
  if (!s3) throw new WrongSetting(`${file} has no S3_… settings`)
  return s3
}
