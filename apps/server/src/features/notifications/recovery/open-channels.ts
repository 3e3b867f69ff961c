import { MESSAGE_CHANNELS } from '@nibondhon/domain'
import type { SystemSettings } from '../../settings/index.ts'
import { missingSetup } from '../providers/channels.ts'
import type { Channel } from '../queue/messages-repository.ts'

/** The channels that are set up and switched on. */
export function openChannels(settings: SystemSettings): Channel[] {
  return MESSAGE_CHANNELS.filter((channel) => missingSetup(channel, settings) === null)
}
