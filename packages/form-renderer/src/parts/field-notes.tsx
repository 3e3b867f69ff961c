import { Icon } from './icons.tsx'

export function LockNote({ text }: { text: string }) {
  return (
    <p className="nf-lock">
      <Icon name="lock" />
      {text}
    </p>
  )
}
