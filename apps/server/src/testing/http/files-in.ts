import { existsSync, readdirSync } from 'node:fs'

/** Every file under a directory, however deep. */
export function filesIn(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}
