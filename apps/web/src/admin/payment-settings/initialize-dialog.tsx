import { ConfirmDialog } from '../shared/dialog/confirm-dialog.tsx'
import { useInitialize } from './use-payment-settings.ts'
import { paymentSettingsTexts } from './texts/payment-settings-texts.ts'
import { useSave } from '../shared/save/use-save.ts'

export function InitializeDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const texts = paymentSettingsTexts().initialize
  const initialize = useSave(useInitialize(), {
    done: texts.done,
    failed: () => texts.failed,
    onDone,
    onFailed: onClose,
  })

  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      verb={texts.confirm}
      pending={initialize.isPending}
      onConfirm={() => void initialize.run()}
      onClose={onClose}
    />
  )
}
