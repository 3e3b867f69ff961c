import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { definitionOf } from '../shared/form-definition.ts'
import { useForm } from '../shared/use-forms.ts'
import { EditorLoading } from './editor-loading.tsx'
import { FormEditor } from './form-editor.tsx'

export default function EditFormPage() {
  const { id = '' } = useParams()
  const { form, isError } = useForm(id)
  const navigate = useNavigate()
  const showSnackbar = useSnackbar()

  useEffect(() => {
    // A form that is open stays open if a later request fails.
    if (!isError || form) return
    showSnackbar('Failed to fetch form', 'error')
    void navigate('/admin/forms', { replace: true })
  }, [isError, form, navigate, showSnackbar])

  if (!form) return <EditorLoading />
  return <FormEditor key={form.id} stored={form} start={definitionOf(form)} given={null} />
}
