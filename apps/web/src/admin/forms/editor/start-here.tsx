import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import type { FieldType } from '@nibondhon/domain'
import { useState } from 'react'
import { TEMPLATES } from '../templates/templates.ts'
import { ImportDialog } from '../transfer/import-dialog.tsx'
import { useEditor } from './editor-context.ts'
import { AddFieldButton } from './fields/add-field-button.tsx'
import { TemplateCard } from './template-card.tsx'
import { editorTexts } from './texts/editor-texts.ts'

interface StartHereProps {
  isNew: boolean
  onAdd: (type: FieldType) => void
}

/** What an empty form offers: adding the first field, a template or a file. */
export function StartHere({ isNew, onAdd }: StartHereProps) {
  const { dispatch } = useEditor()
  const [isImporting, setImporting] = useState(false)
  const texts = editorTexts().start
  return (
    <>
      <Box sx={{ py: 2, textAlign: 'center' }}>
        <Typography component="h2" variant="h3">
          {texts.title}
        </Typography>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          {isNew ? texts.addFirstOrTemplate : texts.addFirst}
        </Typography>
        <AddFieldButton variant="contained" onAdd={onAdd} />
      </Box>
      {isNew && (
        <>
          <Typography component="h3" variant="h3" sx={{ mt: 3, mb: 1.5 }}>
            {texts.fromTemplate}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
              gap: 1.5,
            }}
          >
            {TEMPLATES.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                onChoose={() => dispatch({ type: 'replaced', form: template.makeForm(), isImported: false })}
              />
            ))}
          </Box>
          <Button
            color="inherit"
            startIcon={<FileUploadOutlined />}
            sx={{ mt: 1.5 }}
            onClick={() => setImporting(true)}
          >
            {texts.fromFile}
          </Button>
        </>
      )}
      {isImporting && (
        <ImportDialog
          onOpen={(form) => dispatch({ type: 'replaced', form, isImported: true })}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}
