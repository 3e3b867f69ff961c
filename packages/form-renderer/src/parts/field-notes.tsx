import type { FieldVisibility } from '@nibondhon/domain'
import { useRenderer } from '../renderer-context.ts'
import { Icon } from './icons.tsx'

/** Says to staff who else does not see this field. The dashed line around it is drawn by the style sheet. */
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
