import Box from '@mui/material/Box'
import type { FormDefinition } from '@nibondhon/domain'
import { FormRenderer } from '@nibondhon/form-renderer'
import '@nibondhon/form-renderer/styles.css'
import { useMemo } from 'react'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { withVisibilityNotes } from './visibility-notes.ts'

interface ReadOnlyFormProps {
  form: Pick<FormDefinition, 'title' | 'description' | 'fields'>
  idPrefix: string
}

/** Shows staff all fields of a form, including conditional ones; restricted fields are marked. */
export function ReadOnlyForm({ form, idPrefix }: ReadOnlyFormProps) {
  const unconditional = useMemo(
    () => ({
      ...form,
      fields: withVisibilityNotes(form.fields).map((field) => ({
        ...field,
        conditional: { dependsOn: '', showWhen: [] },
      })),
    }),
    [form],
  )
  return (
    <Box
      sx={{
        p: { xs: 2, sm: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <FormRenderer
        form={unconditional}
        answers={NO_ANSWERS}
        mode="preview"
        audience="admin-edit"
        locale={consoleLanguage()}
        idPrefix={idPrefix}
      />
    </Box>
  )
}

const NO_ANSWERS = {}
