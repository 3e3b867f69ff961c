import { isSafeTarget } from '@nibondhon/domain'

/** What a person wrote as a link, as an address that may be used; null when it can't be one. */
export function linkTarget(written: string): string | null {
  const text = written.trim()
  if (isSafeTarget(text) || /^(mailto|tel):\S+$/i.test(text)) return text
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d -]{6,20}$/.test(text)) return `tel:${text.replace(/[ -]/g, '')}`
  const isBare = /^[^\s:/]+\.[^\s:/]{2,}(\/\S*)?$/.test(text) && isSafeTarget(`https://${text}`)
  return isBare ? `https://${text}` : null
}
