import type { FieldVisibility } from '@nibondhon/domain'
import { Icon } from './icons.tsx'

/**
 * Shows staff who cannot see this field. The style sheet draws the dashed line around it. Members do not download it; the
 * console is in English.
 */
export function RestrictedTag({ visibility }: { visibility: FieldVisibility }) {
  const text =
    visibility.level === 'hidden'
      ? 'Hidden from the public'
      : visibility.publicCanView
        ? 'Admin only · public can view'
        : 'Admin only'
  return (
    <p className="nf-tag">
      <Icon name="shield" />
      {text}
    </p>
  )
}
