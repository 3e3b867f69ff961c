import type { SystemConfig } from '@nibondhon/api-contract'
import type { SecretBox } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Actor } from '../auth/index.ts'
import { checkSmsEndpoint, checkSmtpHost, checkSmtpPort } from './check-addresses.ts'
import { readSystem } from './create-settings.ts'
import { SETTING_NAMES, SETTINGS, type SettingName, type SystemSettings } from './setting-keys.ts'
import { lockSettings, readAll, type StoredSettings, write } from './settings-repository.ts'

/** Saves what was sent and leaves the rest as it is. Gives the settings as they are stored afterwards. */
export async function changeSystemSettings(
  { db, box, allowPrivateNetwork }: { db: Db; box: SecretBox; allowPrivateNetwork: boolean },
  actor: Actor,
  config: SystemConfig,
): Promise<StoredSettings> {
  return db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const current = readSystem(await readAll(trx), box)
    if (!allowPrivateNetwork) checkAddresses(current, config)
    await write(trx, whatToStore(current, config, box), actor.id)
    return readAll(trx)
  })
}

/** Only what changes: whoever saves another tab is not held up by an address that was fine when it was entered. */
function checkAddresses(current: SystemSettings, config: SystemConfig): void {
  const changed = <N extends SettingName>(name: N) =>
    config[name] === undefined || config[name] === current[name] ? undefined : config[name]
  checkSmsEndpoint(changed('smsApiEndpoint'))
  checkSmtpHost(changed('smtpHost'))
  checkSmtpPort(changed('smtpPort'))
}

function whatToStore(current: SystemSettings, config: SystemConfig, box: SecretBox): Map<string, string> {
  const changes = new Map<string, string>()
  for (const name of SETTING_NAMES) {
    const value = config[name]
    const { key, kind } = SETTINGS[name]
    if (value === undefined) continue
    if (kind !== 'secret') changes.set(key, String(value))
    else if (value !== '') changes.set(key, box.seal(String(value)))
  }
  // A secret belongs to the one it was given for: whoever changes the address must not get it sent there.
  for (const [address, secret] of [
    ['smtpHost', 'smtpPassword'],
    ['smsApiEndpoint', 'smsApiKey'],
  ] as const) {
    const isMoved = config[address] !== undefined && !isSameAddress(config[address], current[address])
    if (isMoved && !changes.has(SETTINGS[secret].key)) changes.set(SETTINGS[secret].key, '')
  }
  return changes
}

function isSameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
