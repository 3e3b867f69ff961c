import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import type { FormDefinition } from '@nibondhon/domain'
import { countText } from '../../shared/language/console-formats.ts'
import type { FormIssue } from '../shared/form-issues.ts'
import { transferTexts } from './texts/transfer-texts.ts'

/** Shows only the first issues; the editor shows them all. */
const SHOWN = 8

interface ImportedFormProps {
  form: FormDefinition
  issues: readonly FormIssue[]
  /** Questions that are left out. */
  left: readonly string[]
  /** Questions whose conditions or jumps are left out. */
  withoutLogic: readonly string[]
}

export function ImportedForm({ left, withoutLogic, ...found }: ImportedFormProps) {
  const texts = transferTexts().found
  return (
    <>
      <FoundForm {...found} />
      <LeftOut what={texts.left} questions={left} />
      <LeftOut what={texts.withoutLogic} questions={withoutLogic} />
    </>
  )
}

function LeftOut({ what, questions }: { what: string; questions: readonly string[] }) {
  if (questions.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {what} {questions.join(' · ')}
    </Alert>
  )
}

function FoundForm({ form, issues }: Omit<ImportedFormProps, 'left' | 'withoutLogic'>) {
  const texts = transferTexts().found
  const count = form.fields.length
  const name = texts.name(form.title || texts.untitled, count, countText(count))
  if (issues.length === 0) {
    return <Alert severity="success">{texts.ready(name)}</Alert>
  }
  return (
    <Alert severity="error" sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <AlertTitle>{texts.notReady(name)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {issues.slice(0, SHOWN).map(({ key, text }, index) => (
          <li key={`${key} ${index}`}>{text}</li>
        ))}
        {issues.length > SHOWN && <li>{texts.more(countText(issues.length - SHOWN))}</li>}
      </Box>
      {texts.fix}
    </Alert>
  )
}
