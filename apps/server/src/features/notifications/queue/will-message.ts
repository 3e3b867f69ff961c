import { reachingMessages } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import type { Settings } from '../../settings/index.ts'
import { prepareConfirmations, type WillMessage } from '../../submissions/index.ts'
import { messageLimits } from '../limits/message-limits.ts'
import { openChannels } from '../providers/channels.ts'

/** Tells by which channels the member of a submission gets messages. */
export function createWillMessage({ db, settings }: { db: Db; settings: Settings }): WillMessage {
  return async ({ formId, formVersion, data }) => {
    const form = await loadForm(db, formId)
    if (!form) return []
    const messages = prepareConfirmations(form, await loadFields(db, formId, formVersion))(data)
    const current = await settings.read()
    const { smsCountries } = messageLimits(current)
    return reachingMessages(messages, { open: openChannels(current), smsCountries }).map(
      ({ channel }) => channel,
    )
  }
}
