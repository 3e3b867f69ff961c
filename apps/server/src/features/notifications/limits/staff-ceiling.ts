import { MINUTES_OF_DAY } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { SystemSettings } from '../../settings/index.ts'
import type { Channel } from '../queue/messages-repository.ts'
import { addCounts, readCounts } from './admission-repository.ts'

const keyOf = (channel: Channel) => `staff ${channel}`
const minuteOf = (moment: number) => Math.floor(moment / 60_000)

/** How many messages to many may still go out by a channel within 24 hours. */
export async function staffMessagesLeft(
  db: Db,
  channel: Channel,
  { staffEmailsPerDay, staffSmsPerDay }: Pick<SystemSettings, 'staffEmailsPerDay' | 'staffSmsPerDay'>,
): Promise<number> {
  const ceiling = channel === 'email' ? staffEmailsPerDay : staffSmsPerDay
  const since = minuteOf(Date.now()) - MINUTES_OF_DAY + 1
  const counts = await readCounts(db, [keyOf(channel)], since)
  const sent = [...(counts.get(keyOf(channel))?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  return Math.max(0, ceiling - sent)
}

/** Call it in the transaction that queues the messages, which one process at a time may do. */
export async function countStaffMessages(trx: Db, channel: Channel, count: number): Promise<void> {
  await addCounts(trx, new Map([[keyOf(channel), new Map([[minuteOf(Date.now()), count]])]]))
}
