import type { PersonalLink } from '@nibondhon/api-contract'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { linksTexts } from './texts/links-texts.ts'
import { useDelete, useRevoke } from './use-links.ts'
import { useSave } from '../../shared/save/use-save.ts'

/** Withdraws, restores or deletes a link, and says how that went. */
export function useChangeLink(formId: string) {
  const { actions } = linksTexts()
  const revoke = useSave(useRevoke(formId), {
    done: (_got, { action }) => actions.done[action],
    failed: actions.failed,
  })
  const remove = useSave(useDelete(formId), { done: actions.done.delete, failed: actions.failed })
  return ({ id }: PersonalLink, action: 'revoke' | 'restore' | 'delete') =>
    action === 'delete' ? remove.run(id) : revoke.run({ linkId: id, action })
}

interface EndLinkDialogProps {
  formId: string
  link: PersonalLink
  action: 'revoke' | 'delete'
  onClose: () => void
}

export function EndLinkDialog({ formId, link, action, onClose }: EndLinkDialogProps) {
  const { actions } = linksTexts()
  const [isPending, setPending] = useState(false)
  const change = useChangeLink(formId)
  const { title, text } = actions.ask[action]
  return (
    <ConfirmDialog
      title={title}
      text={text(link.name)}
      verb={actions[action]}
      keep={actions.cancel}
      pending={isPending}
      onConfirm={() => {
        setPending(true)
        void change(link, action).then(onClose)
      }}
      onClose={onClose}
    />
  )
}
