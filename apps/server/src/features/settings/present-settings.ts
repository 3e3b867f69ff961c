import type { SecretBox } from '../../platform/crypto/index.ts'
import { SETTING_NAMES, SETTINGS } from './setting-keys.ts'
import type { StoredSettings } from './settings-repository.ts'

/** Every setting as text. For a secret, only whether one is stored that can be decrypted. */
export function presentSettings(stored: StoredSettings, box: SecretBox): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const name of SETTING_NAMES) {
    const { key, kind, initial } = SETTINGS[name]
    const value = stored.get(key) ?? initial
    settings[key] = kind === 'secret' ? '' : value
    if (kind === 'secret') settings[`${key}_set`] = String((box.open(value) ?? '') !== '')
  }
  return settings
}
