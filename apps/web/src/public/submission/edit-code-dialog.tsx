import { isEditCode } from '@nibondhon/domain'
import { useState, type SyntheticEvent } from 'react'
import { useLocation } from '../../lib/router.tsx'
import buttons from '../shared/ui/button.module.css'
import { Dialog } from '../shared/ui/dialog.tsx'
import dialog from '../shared/ui/dialog.module.css'
import { EditCodeInput } from '../shared/submission/edit-code-input.tsx'
import { editAddress } from '../shared/submission/submission-addresses.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'

export function EditCodeDialog({ uniqueId, onClose }: { uniqueId: string; onClose(): void }) {
  const { view } = useScreenMessages()
  const [, navigate] = useLocation()
  const [code, setCode] = useState('')

  function go(event: SyntheticEvent) {
    event.preventDefault()
    if (isEditCode(code)) navigate(editAddress(uniqueId, code))
  }

  return (
    <Dialog title={view.edit} onClose={onClose}>
      <p>{view.dialogText}</p>
      <form noValidate onSubmit={go}>
        <EditCodeInput code={code} onCode={setCode} />
        <div className={dialog.actions}>
          <button type="button" className={buttons.quiet} onClick={onClose}>
            {view.cancel}
          </button>
          <button type="submit" className={buttons.main} disabled={!isEditCode(code)}>
            {view.continue}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
