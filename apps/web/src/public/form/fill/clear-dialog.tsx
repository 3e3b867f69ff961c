import buttons from '../../shared/ui/button.module.css'
import { Dialog } from '../../shared/ui/dialog.tsx'
import styles from '../../shared/ui/dialog.module.css'
import { useI18n } from '../../translations/public-i18n.ts'

export default function ClearDialog({ onClose, onClear }: { onClose(): void; onClear(): void }) {
  const { form } = useI18n().messages
  return (
    <Dialog title={form.clearTitle} onClose={onClose}>
      <p>{form.clearText}</p>
      <div className={styles.actions}>
        {/* The first button has the focus: the harmless one. */}
        <button type="button" className={buttons.quiet} onClick={onClose}>
          {form.clearCancel}
        </button>
        <button
          type="button"
          className={buttons.danger}
          onClick={() => {
            onClear()
            onClose()
          }}
        >
          {form.clearConfirm}
        </button>
      </div>
    </Dialog>
  )
}
