import type { BodyOf, CampaignSelection } from '@nibondhon/api-contract'
import { MAX_CAMPAIGN_RECIPIENTS, zonedMoment } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { SignedInActor } from '../../auth/index.ts'
import { missingSetup, notSetUp } from '../../notifications/index.ts'
import { countSelected, listSelectedForms } from '../../submission-admin/index.ts'
import { noRecipients, tooManyRecipients } from '../campaign-errors.ts'
import { findCampaign, insertCampaign, type StoredCampaign } from '../campaigns-repository.ts'
import { checkTexts } from '../check-texts.ts'
import { checkVariables, checkVariablesOfPeople } from './check-variables.ts'
import type { ComposeParts } from './preview-campaign.ts'
import { readChosen, readChosenPeople } from '../audience/read-chosen.ts'

/** As the route has read it. */
type CampaignInput = Omit<BodyOf<'POST /api/campaigns'>, 'selection'> & { selection: CampaignSelection }

/** How far ahead a message can be scheduled. */
const MAX_AHEAD_MS = 366 * 24 * 60 * 60 * 1000

/**
 * Stores a message to many. The list of recipients is made when sending starts: until then members may pay, or be deleted.
 */
export async function createCampaign(
  parts: ComposeParts,
  actor: SignedInActor,
  { schedule, selection: chosen, ...body }: CampaignInput,
): Promise<StoredCampaign> {
  const { db, settings, timeZone } = parts
  checkTexts(body)
  const selection = ofUser(chosen, actor.id)
  const scheduledFor = momentOf(schedule, timeZone)
  const current = await settings.read()
  for (const channel of body.channels) {
    const missing = missingSetup(channel, current)
    if (missing !== null) throw notSetUp(missing)
  }
  const filter = await readChosen(db, selection, timeZone, actor)
  const people = body.isConfirmation ? [] : await readChosenPeople(db, selection, timeZone)
  const { count: submissions } = await countSelected(db, filter)
  const count = submissions + people.length
  if (count === 0) throw noRecipients()
  if (count > MAX_CAMPAIGN_RECIPIENTS) throw tooManyRecipients()
  await checkVariables(db, filter, body)
  if (people.length > 0) checkVariablesOfPeople(body)
  await db.transaction().execute(async (trx) => {
    const { id, name, channels } = body
    const isNew = await insertCampaign(trx, {
      ...body,
      isConfirmation: body.isConfirmation ?? false,
      selection,
      reminderId: null,
      scheduledFor: scheduledFor ?? new Date(),
      createdBy: actor.username,
      authorId: actor.id,
      formIds: await listSelectedForms(trx, filter),
    })
    if (!isNew) return
    await recordAudit(trx, {
      actor,
      kind: 'message',
      action: scheduledFor === null ? 'sent to many' : 'scheduled',
      subject: { id, name },
      changes: [
        { what: 'channels', from: null, to: channels.join(', ') },
        { what: 'submissions', from: null, to: String(count) },
        ...(scheduledFor === null ? [] : [{ what: 'time', from: null, to: scheduledFor.toISOString() }]),
      ],
    })
  })
  const stored = await findCampaign(db, body.id)
  if (!stored) throw new Error('a campaign was not stored')
  return stored
}

/** The job that reads the selection later knows no user. */
function ofUser(selection: CampaignSelection, userId: string): CampaignSelection {
  if (!('filter' in selection) || selection.filter.assignedTo !== 'me') return selection
  return { ...selection, filter: { ...selection.filter, assignedTo: userId } }
}

function momentOf(schedule: CampaignInput['schedule'], timeZone: string): Date | null {
  if (schedule === null) return null
  const moment = zonedMoment({ ...schedule, timeZone })
  if (moment === null) throw new AppError('invalid', 'invalid_input.day_and_time', { field: 'schedule' })
  const ahead = moment.getTime() - Date.now()
  if (ahead <= 0) throw new AppError('invalid', 'invalid_input.future', { field: 'schedule' })
  if (ahead > MAX_AHEAD_MS)
    throw new AppError('invalid', 'invalid_input.within_a_year', { field: 'schedule' })
  return moment
}
