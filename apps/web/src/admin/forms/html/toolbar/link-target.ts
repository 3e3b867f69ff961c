import { isSafeTarget } from '@nibondhon/domain'

/** Completes what was typed as a link to an address that links may have; null where there is none. */
export function linkTarget(written: string): string | null {
  const text = written.trim()
  if (isSafeTarget(text) || /^(mailto|tel):\S+$/i.test(text)) return text
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d -]{6,20}$/.test(text)) return `tel:${text.replace(/[ -]/g, '')}`
  const isBare = /^[^\s:/]+\.[^\s:/]{2,}(\/\S*)?$/.test(text) && isSafeTarget(`https://${text}`)
  return isBare ? `https://${text}` : null
}
