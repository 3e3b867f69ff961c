import type { StoredImport } from './store/imports-repository.ts'

/** How the audit log names an import. */
export function importSubject({ id, account, fileName }: Pick<StoredImport, 'id' | 'account' | 'fileName'>) {
  return { id, name: `Statement of ${account} (${fileName})` }
}
