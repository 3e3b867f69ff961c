import { BackupError } from '../../platform/backup/index.ts'
import { DatabaseStartError } from '../../platform/database/index.ts'
import { type Config, readConfig } from '../start/config.ts'
import { explainFailure } from '../start/explain-start-failure.ts'
import { RecoveryError } from './recover-account.ts'

/** Prints what the work returns, or why it failed in one line; whether it succeeded. */
export async function run(
  prefix: string,
  /** Environment variables that the arguments of the command replace. */
  settings: Record<string, string>,
  work: (config: Config) => Promise<string[]>,
): Promise<boolean> {
  try {
    for (const line of await work(readConfig({ ...process.env, ...settings }, process.cwd())))
      console.log(line)
    return true
  } catch (error) {
    const isKnown =
      error instanceof BackupError || error instanceof DatabaseStartError || error instanceof RecoveryError
    console.error(isKnown ? `${prefix} ${error.message}` : explainFailure(error, prefix))
    return false
  }
}

export function number(value: number): string {
  return value.toLocaleString('en')
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
