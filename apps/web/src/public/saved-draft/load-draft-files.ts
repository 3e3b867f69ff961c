import type { SavedDraft } from '@nibondhon/api-contract'
import type { ChosenFiles } from '../member-session/form-session.ts'
import { withKeptFiles } from '../member-session/keep-files.ts'
import { rememberStoredFiles } from './draft-record.ts'

const ATTEMPTS = 3

/** Downloads the files of a draft, as if they were chosen on this page. Those that cannot be loaded are left out. */
export async function loadDraftFiles(
  { secret, files, form }: SavedDraft,
  chosen: ChosenFiles,
): Promise<ChosenFiles> {
  const loaded = new Map<string, File>()
  for (const [id, { name, type }] of Object.entries(files)) {
    if (chosen.has(id)) continue
    const content = await download(`/api/drafts/${secret}/files/${encodeURIComponent(id)}`)
    if (content === null || chosen.has(id)) continue
    const file = new File([content], name, { type })
    chosen.set(id, file)
    loaded.set(id, file)
    void withKeptFiles((kept) => kept.keepFile(form.id, id, file))
  }
  rememberStoredFiles(secret, loaded)
  return chosen
}

async function download(url: string): Promise<Blob | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const response = await fetch(url)
      if (response.ok) return await response.blob()
      if (response.status < 500) return null
    } catch {
      // The network may be back for the next attempt.
    }
  }
  return null
}
