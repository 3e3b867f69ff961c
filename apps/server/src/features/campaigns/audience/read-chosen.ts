import type { CampaignSelection, PeopleSelection } from '@nibondhon/api-contract'
import { MAX_CAMPAIGN_RECIPIENTS } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { needsAllForms } from '../../auth/index.ts'
import { listNewestSubmissions, listWithoutSubmission, readPeopleSearch } from '../../people/index.ts'
import { readSelection } from '../../submission-admin/index.ts'
import type { ChosenPerson } from './read-addresses.ts'

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

async function submissionsOf(db: Db, selection: PeopleSelection, timeZone: string): Promise<string[]> {
  return listNewestSubmissions(db, await readPeople(db, selection, timeZone), MAX_READ)
}

/** Those of a selection of people who have no submission; they are written to at their contacts in the register. */
export async function readChosenPeople(
  db: Db,
  selection: CampaignSelection,
  timeZone: string,
): Promise<(ChosenPerson & { name: string })[]> {
  if (!('people' in selection)) return []
  return listWithoutSubmission(db, await readPeople(db, selection, timeZone), MAX_READ)
}

const MAX_READ = MAX_CAMPAIGN_RECIPIENTS + 1

async function readPeople(db: Db, { people }: PeopleSelection, timeZone: string) {
  if ('ids' in people) return people
  // The job that reads it later knows no user: only answers that all staff see.
  const parts = { db, timeZone, now: Date.now }
  return { search: await readPeopleSearch(parts, people.filter, 'submission_viewer') }
}
