import { ConfirmDialog } from '../shared/dialog/confirm-dialog.tsx'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { useInitialize } from './use-payment-settings.ts'
import { paymentSettingsTexts } from './texts/payment-settings-texts.ts'

export function InitializeDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const texts = paymentSettingsTexts().initialize
  const showSnackbar = useSnackbar()
  const initialize = useInitialize()

  async function confirm() {
    try {
      await initialize.mutateAsync()
      showSnackbar(texts.done, 'success')
      onDone()
    } catch {
      showSnackbar(texts.failed, 'error')
      onClose()
    }
  }

  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      verb={texts.confirm}
      pending={initialize.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
