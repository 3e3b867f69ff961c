import type { CampaignSelection, ChannelAudience, ResponseOf } from '@nibondhon/api-contract'
import {
  createRecipientPlanner,
  MAX_CAMPAIGN_RECIPIENTS,
  type MessageChannel,
  type SkipReason,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { SignedInActor } from '../../auth/index.ts'
import { messageLimits, missingSetup, staffMessagesLeft } from '../../notifications/index.ts'
import type { Settings } from '../../settings/index.ts'
import { listSelected } from '../../submission-admin/index.ts'
import { submissionSubjects } from '../../submission-names/index.ts'
import { tooManyRecipients } from '../campaign-errors.ts'
import { readAddresses } from './read-addresses.ts'
import { readChosen, readChosenPeople } from './read-chosen.ts'

type Audience = Omit<ResponseOf<'POST /api/campaigns/audience'>, 'success'>

/** How many recipients can be looked at, and how many people without an address are listed. */
const MAX_SAMPLE = 50
const MAX_LISTED = 50

interface AudienceParts {
  db: Db
  settings: Settings
  timeZone: string
}

/** Who of a selection would get a message now. */
export async function readAudience(
  { db, settings, timeZone }: AudienceParts,
  reader: SignedInActor,
  {
    selection,
    channels,
    isConfirmation = false,
  }: { selection: CampaignSelection; channels: MessageChannel[]; isConfirmation?: boolean | undefined },
): Promise<Audience> {
  const filter = await readChosen(db, selection, timeZone, reader)
  const selected = await listSelected(db, filter, MAX_CAMPAIGN_RECIPIENTS + 1)
  const people = isConfirmation ? [] : await readChosenPeople(db, selection, timeZone)
  if (selected.length + people.length > MAX_CAMPAIGN_RECIPIENTS) throw tooManyRecipients()
  const current = await settings.read()
  const planner = createRecipientPlanner({ channels, smsCountries: messageLimits(current).smsCountries })
  const tallies = new Map(channels.map((channel) => [channel, createTally()]))
  const sample: string[] = []
  const sampledPeople: Audience['sample'] = []
  for await (const { submission, contacts } of readAddresses(db, selected)) {
    const planned = planner.add(contacts)
    for (const { channel, skip } of planned) tallies.get(channel)?.add(submission.id, skip)
    if (sample.length < MAX_SAMPLE && planned.some(({ skip }) => skip === null)) sample.push(submission.id)
  }
  for (const { personId, name, contacts } of people) {
    const planned = planner.add(contacts)
    for (const { channel, skip } of planned) tallies.get(channel)?.add(null, skip)
    const isSampled = sample.length + sampledPeople.length < MAX_SAMPLE
    if (isSampled && planned.some(({ skip }) => skip === null))
      sampledPeople.push({ submissionId: '', personId, person: name })
  }
  const listed = [...tallies.values()].flatMap(({ without }) => without.map(({ id }) => id))
  const subjects = await submissionSubjects(db, [...new Set([...sample, ...listed])])
  const named = (id: string) => {
    const { person = '', uniqueId = '' } = subjects.get(id) ?? {}
    return { submissionId: id, person: person || uniqueId }
  }
  const forms = new Set(selected.map(({ formId }) => formId))
  const [onlyForm] = forms
  const audience: ChannelAudience[] = []
  for (const [channel, { recipients, skipped, without }] of tallies) {
    audience.push({
      channel,
      recipients: recipients(),
      skipped,
      without: without.map(({ id, reason }) => ({ ...named(id), reason })),
      missing: missingSetup(channel, current),
      leftToday: await staffMessagesLeft(db, channel, current),
    })
  }
  return {
    selected: selected.length + people.length,
    channels: audience,
    sample: [...sample.map((id) => ({ ...named(id), personId: null })), ...sampledPeople],
    formId: forms.size === 1 ? (onlyForm ?? null) : null,
    timeZone,
  }
}

function createTally() {
  const skipped: Partial<Record<SkipReason, number>> = {}
  const without: { id: string; reason: SkipReason }[] = []
  let recipients = 0
  return {
    skipped,
    without,
    recipients: () => recipients,
    /** Someone of the register has no submission that could be listed. */
    add(id: string | null, skip: SkipReason | null): void {
      if (skip === null) {
        recipients += 1
        return
      }
      skipped[skip] = (skipped[skip] ?? 0) + 1
      if (skip !== 'duplicate' && id !== null && without.length < MAX_LISTED)
        without.push({ id, reason: skip })
    },
  }
}
