import type { CampaignSelection, PeopleSelection } from '@nibondhon/api-contract'
import { MAX_CAMPAIGN_RECIPIENTS } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { needsAllForms } from '../../auth/index.ts'
import { listNewestSubmissions, readPeopleSearch } from '../../people/index.ts'
import { readSelection } from '../../submission-admin/index.ts'

type Filter = Awaited<ReturnType<typeof readSelection>>
type Reader = Omit<Parameters<typeof readSelection>[3], 'role'>

/** The submissions that a message is about. Not called in a transaction. */
export async function readChosen(
  db: Db,
  selection: CampaignSelection,
  timeZone: string,
  reader: Reader,
): Promise<Filter> {
  const asReader = { ...reader, role: null }
  if (!('people' in selection)) return readSelection(db, selection, timeZone, asReader)
  // The register follows from submissions to any form.
  if (reader.forms !== null) throw needsAllForms()
  const ids = await submissionsOf(db, selection, timeZone)
  return readSelection(db, { ids }, timeZone, asReader)
}

async function submissionsOf(db: Db, { people }: PeopleSelection, timeZone: string): Promise<string[]> {
  const limit = MAX_CAMPAIGN_RECIPIENTS + 1
  if ('ids' in people) return listNewestSubmissions(db, people, limit)
  // The job that reads it later knows no user: only answers that all staff see.
  const parts = { db, timeZone, now: Date.now }
  const search = await readPeopleSearch(parts, people.filter, 'submission_viewer')
  return listNewestSubmissions(db, { search }, limit)
}
