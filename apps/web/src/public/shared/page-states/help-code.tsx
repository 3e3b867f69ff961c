import { helpCodeOf } from '../../../lib/api-error.ts'
import { useI18n } from '../../translations/public-i18n.ts'

/** By this code the failed request is found in the server's log. Nothing where the server is not at fault. */
export function HelpCode({ error }: { error: unknown }) {
  const { messages } = useI18n()
  const code = helpCodeOf(error)
  if (code === null) return null
  return (
    <p>
      {messages.failure.helpCode} <code>{code}</code>
    </p>
  )
}
