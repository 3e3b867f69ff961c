import { createRecipientPlanner, type MessageChannel } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { type ChosenPerson, type ChosenSubmission, readAddresses } from '../audience/read-addresses.ts'
import { insertPeople, insertRecipients, type NewPerson, type NewRecipient } from './recipients-repository.ts'

const CHUNK_SIZE = 2000

/** Stores who gets a campaign, and who is left out and why. Returns how many submissions and people get at least one message. */
export async function addRecipients(
  trx: Db,
  { id, channels }: { id: string; channels: readonly MessageChannel[] },
  {
    submissions,
    people = [],
    smsCountries,
  }: {
    submissions: readonly ChosenSubmission[]
    people?: readonly ChosenPerson[]
    smsCountries: readonly string[]
  },
): Promise<number> {
  const planner = createRecipientPlanner({ channels, smsCountries })
  let [position, reached] = [0, 0]
  let chunk: NewRecipient[] = []
  for await (const { submission, contacts } of readAddresses(trx, submissions)) {
    position += 1
    const planned = planner.add(contacts)
    if (planned.some(({ skip }) => skip === null)) reached += 1
    for (const recipient of planned) chunk.push({ ...recipient, submissionId: submission.id, position })
    if (chunk.length < CHUNK_SIZE) continue
    await insertRecipients(trx, id, chunk)
    chunk = []
  }
  await insertRecipients(trx, id, chunk)
  const others: NewPerson[] = []
  for (const { personId, contacts } of people) {
    position += 1
    const planned = planner.add(contacts)
    if (planned.some(({ skip }) => skip === null)) reached += 1
    for (const recipient of planned) others.push({ ...recipient, personId, position })
  }
  await insertPeople(trx, id, others)
  return reached
}
