import { isSameEndpointHost, SERVICES } from '@nibondhon/domain'
import type { SystemConfig } from '@nibondhon/api-contract'
import type { SecretBox } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { describeChanges, recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { checkSmsEndpoint, checkSmtpHost, checkSmtpPort } from './check-addresses.ts'
import { readSystem } from './create-settings.ts'
import { SETTING_NAMES, SETTINGS, type SettingName, type SystemSettings } from './setting-keys.ts'
import { clearHealth, type Service } from './service-health-repository.ts'
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
    checkSmsKey(current, config)
    await write(trx, valuesToStore(current, config, box), actor.id)
    const stored = await readAll(trx)
    const changes = whatChanged(current, readSystem(stored, box))
    if (changes.length > 0) {
      await recordAudit(trx, {
        actor,
        kind: 'setting',
        action: 'changed',
        subject: { id: 'system', name: 'System Settings' },
        changes,
      })
    }
    await clearHealth(trx, servicesOf(changes))
    return stored
  })
}

/** For a secret, only the fact that it changed. */
function whatChanged(before: SystemSettings, after: SystemSettings): AuditChanges {
  const secrets = SETTING_NAMES.filter((name) => SETTINGS[name].kind === 'secret')
  const visible = (settings: SystemSettings) =>
    Object.fromEntries(
      SETTING_NAMES.filter((name) => !secrets.includes(name)).map((name) => [
        SETTINGS[name].key,
        settings[name],
      ]),
    )
  return [
    ...describeChanges(visible(before), visible(after)),
    ...secrets
      .filter((name) => before[name] !== after[name])
      .map((name) => ({ what: SETTINGS[name].key, from: null, to: null })),
  ]
}

type AuditChanges = ReturnType<typeof describeChanges>

function servicesOf(changes: AuditChanges): Service[] {
  const has = (keys: RegExp) => changes.some(({ what }) => keys.test(what))
  return SERVICES.filter((service) => has(SERVICE_KEYS[service]))
}

const SERVICE_KEYS = {
  email: /^(email|smtp|from)_/,
  sms: /^sms_/,
  bkash: /^bkash_/,
  sslcommerz: /^sslcommerz_/,
} as const

/** Checks only changed addresses: an address that was valid when entered must not block saving another tab. */
function checkAddresses(current: SystemSettings, config: SystemConfig): void {
  const changed = <N extends SettingName>(name: N) =>
    config[name] === undefined || config[name] === current[name] ? undefined : config[name]
  checkSmsEndpoint(changed('smsApiEndpoint'))
  checkSmtpHost(changed('smtpHost'))
  checkSmtpPort(changed('smtpPort'))
}

function valuesToStore(current: SystemSettings, config: SystemConfig, box: SecretBox): Map<string, string> {
  const changes = new Map<string, string>()
  for (const name of SETTING_NAMES) {
    const value = config[name]
    const { key, kind } = SETTINGS[name]
    if (value === undefined) continue
    if (kind !== 'secret') changes.set(key, String(value))
    else if (value !== '') changes.set(key, box.seal(String(value)))
  }
  // A secret belongs to the host it was entered for: a user who changes the host must not get it sent there.
  for (const [isMoved, secret] of [
    [movesSmtp(current, config), 'smtpPassword'],
    [movesSms(current, config), 'smsApiKey'],
  ] as const) {
    if (isMoved && !changes.has(SETTINGS[secret].key)) changes.set(SETTINGS[secret].key, '')
  }
  return changes
}

function movesSmtp(current: SystemSettings, { smtpHost }: SystemConfig): boolean {
  return smtpHost !== undefined && smtpHost.toLowerCase() !== current.smtpHost.toLowerCase()
}

function movesSms(current: SystemSettings, { smsApiEndpoint }: SystemConfig): boolean {
  return smsApiEndpoint !== undefined && !isSameEndpointHost(smsApiEndpoint, current.smsApiEndpoint)
}

/** Without this check, a new endpoint would be saved and the key deleted, and no SMS could be sent. */
function checkSmsKey(current: SystemSettings, config: SystemConfig): void {
  const { smsApiEndpoint = '', smsApiKey = '' } = config
  if (smsApiEndpoint === '' || smsApiKey !== '' || current.smsApiKey === '') return
  if (!movesSms(current, config)) return
  const params = { stored: hostOf(current.smsApiEndpoint), entered: hostOf(smsApiEndpoint) }
  throw new AppError('invalid', 'secret_needed', { params, field: 'smsApiKey' })
}

function hostOf(endpoint: string): string {
  return URL.parse(endpoint)?.host ?? 'another endpoint'
}
