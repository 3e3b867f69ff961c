import { Text } from '../../shared/layout/text.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { connectionsTexts } from '../texts/connections-texts.ts'

export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const texts = connectionsTexts().webhooks.dialog
  return (
    <SecretDialog title={texts.secretTitle} secret={secret} onClose={onClose}>
      <Text>{texts.secretText}</Text>
    </SecretDialog>
  )
}
