import type { FieldVisibility } from '@nibondhon/domain'
import { useRenderer } from '../renderer-context.ts'
import { Icon } from './icons.tsx'

/** Shows staff who cannot see this field. The style sheet draws the dashed line around it. */
export function RestrictedTag({ visibility }: { visibility: FieldVisibility }) {
  const { messages } = useRenderer()
  const text =
    visibility.level === 'hidden'
      ? messages.hidden
      : visibility.publicCanView
        ? messages.adminOnlyShown
        : messages.adminOnly
  return (
    <p className="nf-tag">
      <Icon name="shield" />
      {text}
    </p>
  )
}

export function LockNote({ text }: { text: string }) {
  return (
    <p className="nf-lock">
      <Icon name="lock" />
      {text}
    </p>
  )
}
