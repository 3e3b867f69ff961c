import AddOutlined from '@mui/icons-material/Add'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormSummary } from '@nibondhon/api-contract'
import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { lazyScreen } from '../../shared/language/lazy-screen.ts'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { ImportDialog } from '../transfer/import-dialog.tsx'
import { FormList } from './form-list.tsx'
import { formListTexts } from './texts/form-list-texts.ts'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { countText } from '../../shared/language/console-formats.ts'
import { useDeleteForm } from '../shared/use-forms.ts'
import { useSave } from '../../shared/save/use-save.ts'

const ReadyDialog = lazyScreen(() => import('../ready/ready-dialog.tsx'))

type Open =
  | { dialog: 'import' }
  | { dialog: 'ready'; id: string }
  | { dialog: 'delete'; form: FormSummary }
  | null

export default function FormsPage() {
  const texts = formListTexts()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(() => readyFormIn(state))
  const close = () => setOpen(null)

  // Used once: after a reload the form is no longer new.
  useEffect(() => {
    if (readyFormIn(state)) void navigate(pathname, { replace: true, state: null })
  }, [state, navigate, pathname])

  return (
    <ConsolePage
      title={texts.title}
      purpose={texts.purpose}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FileUploadOutlined />}
            onClick={() => setOpen({ dialog: 'import' })}
          >
            {texts.import}
          </Button>
          <Button variant="contained" startIcon={<AddOutlined />} component={Link} to="/admin/forms/new">
            {texts.create}
          </Button>
        </Box>
      }
    >
      <FormList onDelete={(form) => setOpen({ dialog: 'delete', form })} />
      {open?.dialog === 'import' && <ImportDialog onClose={close} />}
      {open?.dialog === 'ready' && (
        <Suspense fallback={null}>
          <ReadyDialog id={open.id} onClose={close} />
        </Suspense>
      )}
      {open?.dialog === 'delete' && <DeleteFormDialog form={open.form} onClose={close} />}
    </ConsolePage>
  )
}

/** The form that the editor has just created. */
function readyFormIn(state: unknown): Open {
  if (typeof state !== 'object' || state === null || !('ready' in state)) return null
  return typeof state.ready === 'string' ? { dialog: 'ready', id: state.ready } : null
}

function DeleteFormDialog({ form, onClose }: { form: FormSummary; onClose: () => void }) {
  const texts = formListTexts().deletion
  const remove = useSave(useDeleteForm(), {
    done: texts.done,
    failed: () => texts.failed,
    onEnd: onClose,
  })
  const digits = countText(form.submissionCount)

  return (
    <ConfirmDialog
      title={texts.title(form.title)}
      text={texts.text(form.submissionCount, digits)}
      verb={texts.confirm(form.submissionCount, digits)}
      pending={remove.isPending}
      onConfirm={() => void remove.run(form.id)}
      onClose={onClose}
    />
  )
}
