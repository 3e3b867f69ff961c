import { hashAsUuid } from './idempotency/request-digest.ts'

/** The holder of the seats that are held under a key, which only the member knows. */
export function holdIdOf(formId: string, key: string): string {
  return hashAsUuid(`hold\n${formId}\n${key}\n`)
}
