import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { definitionOf } from '../shared/form-definition.ts'
import { useForm } from '../shared/use-forms.ts'
import { FormEditor } from './form-editor.tsx'
import { editorTexts } from './texts/editor-texts.ts'

export default function EditFormPage() {
  const { id = '' } = useParams()
  const { form, isError } = useForm(id)
  const navigate = useNavigate()
  const showSnackbar = useSnackbar()

  useEffect(() => {
    // A form that is open stays open if a later request fails.
    if (!isError || form) return
    showSnackbar(editorTexts().page.loadFailed, 'error')
    void navigate('/admin/forms', { replace: true })
  }, [isError, form, navigate, showSnackbar])

  if (!form) return <EditorLoading />
  return <FormEditor key={form.id} stored={form} start={definitionOf(form)} given={null} />
}

function EditorLoading() {
  return (
    <Box
      role="status"
      aria-label={editorTexts().page.loading}
      aria-busy="true"
      sx={{ maxWidth: 1280, mx: 'auto' }}
    >
      <Skeleton width={200} height={40} />
      <Skeleton width={320} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={220} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  )
}
