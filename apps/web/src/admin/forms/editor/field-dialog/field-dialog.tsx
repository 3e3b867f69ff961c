import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Field } from '@nibondhon/domain'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { byEscapeOnly } from '../../../shared/dialog/by-escape-only.ts'
import { loadPatterns } from '../../shared/load-patterns.ts'
import { useEditor } from '../editor-context.ts'
import { FieldBasics } from './field-basics.tsx'
import { FieldChecks } from './field-checks.tsx'
import { FieldConditionPart } from './field-condition.tsx'
import { FieldDialogContext } from './field-dialog-context.ts'
import { finishField, startFieldDraft } from './field-draft.ts'
import { FieldHtml } from './field-html.tsx'
import { FieldOptions } from './field-options.tsx'
import { fieldProblems, type FieldProblems } from './field-problems.ts'
import { FieldStylingPart } from './field-styling.tsx'
import { FieldVisibilityPart } from './field-visibility.tsx'
import { typeUses } from './type-uses.ts'

interface FieldDialogProps {
  isNew: boolean
  field: Field
  onSave: (field: Field) => void
  onClose: () => void
}

/** One dialog, for adding and for editing; it shows only what the chosen type can use. */
export function FieldDialog({ isNew, field: given, onSave, onClose }: FieldDialogProps) {
  const { draft: form, issues } = useEditor()
  const [draft, setDraft] = useState(() => startFieldDraft(given, isNew))
  // A field that is known to be wrong shows at once what is.
  const [attempt, setAttempt] = useState(() => (issues.some(({ key }) => key === given.id) ? 1 : 0))
  const [problems, setProblems] = useState<FieldProblems>({})
  // The engine of patterns may be on its way: until the field is checked, it is neither added again nor given up.
  const [isChecking, setChecking] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const others = form.fields.filter(({ id }) => id !== given.id)
  const uses = typeUses(draft.field.type)

  useEffect(() => {
    if (attempt === 0) return
    let isOn = true
    const finished = finishField(draft, form.fields)
    void loadPatterns([finished]).then((patterns) => {
      if (isOn) setProblems(fieldProblems(form, finished, patterns))
    })
    return () => {
      isOn = false
    }
  }, [attempt, draft, form])

  async function submit(event: FormEvent) {
    event.preventDefault()
    // A form inside a dialog is still inside the page's own tree of events.
    event.stopPropagation()
    if (isChecking) return
    setChecking(true)
    const finished = finishField(draft, others)
    const found = fieldProblems(form, finished, await loadPatterns([finished]))
    setChecking(false)
    setProblems(found)
    setAttempt((count) => count + 1)
    if (Object.keys(found).length === 0) return onSave(finished)
    requestAnimationFrame(() => focusFirstProblem(body.current))
  }

  return (
    <FieldDialogContext value={{ draft, setDraft, others, problems }}>
      <Dialog
        open
        onClose={isChecking ? undefined : byEscapeOnly(onClose)}
        fullWidth
        maxWidth="sm"
        fullScreen={isPhone}
        aria-labelledby="field-dialog"
      >
        <form noValidate onSubmit={(event) => void submit(event)} style={FORM}>
          <DialogTitle id="field-dialog" sx={{ overflowWrap: 'anywhere' }}>
            {isNew ? 'Add field' : `Edit “${given.label}”`}
          </DialogTitle>
          <DialogContent ref={body}>
            {problems.general && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {problems.general}
              </Alert>
            )}
            <FieldBasics />
            {uses.options && <FieldOptions />}
            {uses.html && <FieldHtml />}
            {uses.answer && <FieldChecks />}
            <FieldConditionPart />
            <FieldVisibilityPart />
            {uses.styling && <FieldStylingPart />}
          </DialogContent>
          <DialogActions sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
            <Button color="inherit" onClick={onClose} disabled={isChecking}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" loading={isChecking}>
              {isNew ? 'Add field' : 'Save field'}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </FieldDialogContext>
  )
}

const FORM = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const

function focusFirstProblem(body: HTMLElement | null): void {
  const invalid = body?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = invalid ?? body?.querySelector<HTMLElement>('[data-problem]')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
