import AddOutlined from '@mui/icons-material/Add'
import ContentCopy from '@mui/icons-material/ContentCopy'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { FormDefinition } from '@nibondhon/domain'
import { useId, useState, type ReactNode } from 'react'
import { submissionsText, titleOf } from '../../../submissions/shared/submission-labels.ts'
import { useForms } from '../../shared/use-forms.ts'
import { TEMPLATES } from '../../templates/templates.ts'
import { ImportDialog } from '../../transfer/import-dialog.tsx'
import { useDuplicateForm } from '../../transfer/use-duplicate-form.ts'
import { editorTexts } from '../texts/editor-texts.ts'
import { TemplateCard } from './template-card.tsx'

/** The newest forms; the others are found by the command menu. */
const MAX_EARLIER = 5

interface FrontDoorProps {
  onTemplate: (form: FormDefinition) => void
  onImported: (form: FormDefinition) => void
  onEmpty: () => void
}

/** How a new form begins: from a template, like an earlier form, from a file, or empty. */
export function FrontDoor({ onTemplate, onImported, onEmpty }: FrontDoorProps) {
  const texts = editorTexts().start
  const [isImporting, setImporting] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Part heading={texts.fromTemplate}>
        <Box sx={CARDS}>
          {TEMPLATES.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              onChoose={() => onTemplate(template.makeForm())}
            />
          ))}
        </Box>
      </Part>
      <EarlierForms />
      <Part heading={texts.otherWays}>
        <Box sx={BUTTONS}>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FileUploadOutlined />}
            onClick={() => setImporting(true)}
          >
            {texts.fromFile}
          </Button>
          <Button variant="outlined" color="inherit" startIcon={<AddOutlined />} onClick={onEmpty}>
            {texts.empty}
          </Button>
        </Box>
      </Part>
      {isImporting && <ImportDialog onOpen={onImported} onClose={() => setImporting(false)} />}
    </Box>
  )
}

/** "Like last year's": a copy of an earlier form, closed until it is ready. */
function EarlierForms() {
  const texts = editorTexts().start
  const { data: forms = [] } = useForms()
  const duplicate = useDuplicateForm()
  const [copying, setCopying] = useState<string | null>(null)
  if (forms.length === 0) return null

  async function copy(id: string) {
    setCopying(id)
    await duplicate(id)
    setCopying(null)
  }

  return (
    <Part heading={texts.likeEarlier} text={texts.likeEarlierText}>
      <Box sx={BUTTONS}>
        {forms.slice(0, MAX_EARLIER).map((form) => (
          <Button
            key={form.id}
            variant="outlined"
            color="inherit"
            startIcon={<ContentCopy />}
            loading={copying === form.id}
            loadingPosition="start"
            disabled={copying !== null}
            onClick={() => void copy(form.id)}
            sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            <span>
              {titleOf(form)}
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                {submissionsText(form.submissionCount)}
              </Typography>
            </span>
          </Button>
        ))}
      </Box>
    </Part>
  )
}

function Part({ heading, text, children }: { heading: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h3" sx={{ mb: text === undefined ? 1.5 : 0.5 }}>
        {heading}
      </Typography>
      {text !== undefined && <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{text}</Typography>}
      {children}
    </Box>
  )
}

const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const

const CARDS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 176px), 1fr))',
  gap: 1.5,
} as const
