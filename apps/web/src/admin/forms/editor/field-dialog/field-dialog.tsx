import type { Field } from '@nibondhon/domain'
import { use, useEffect, useRef, useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { loadPatterns } from '../../shared/patterns.ts'
import { useEditor } from '../editor-context.ts'
import { LiveFieldContext } from '../live-field.ts'
import { FieldBasics, FieldDescription, FieldMore } from './field-basics.tsx'
import { FieldChecks } from './validation/field-checks.tsx'
import { FieldConditionPart } from './field-condition.tsx'
import { FieldDialogContext, useFieldDialog } from './field-dialog-context.ts'
import { finishField, startFieldDraft } from './draft/field-draft.ts'
import { FieldHtml } from './field-html.tsx'
import { FieldOptions } from './field-options.tsx'
import { fieldProblems, type FieldProblems, ruleProblems, type RuleProblem } from './draft/field-problems.ts'
import { FieldRows } from './field-rows.tsx'
import { FieldStylingPart } from './field-styling.tsx'
import { FieldVisibilityPart } from './field-visibility.tsx'
import { siblingsIn } from '../state/group-fields.ts'
import { typeUses } from './draft/type-uses.ts'
import { useBesidePreview } from './use-beside-preview.ts'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'
import { ConsentSettings } from './more/consent-settings.tsx'
import { FormulaSettings } from './more/formula-settings.tsx'
import { MatrixSettings } from './more/matrix-settings.tsx'
import { RatingSettings } from './more/rating-settings.tsx'

interface FieldDialogProps {
  isNew: boolean
  field: Field
  /** The group in whose rows the field is asked, if it is in one. */
  groupId?: string | undefined
  onSave: (field: Field) => void
  onClose: () => void
}

/** Adds or edits a field; on wide screens beside the preview, which shows it meanwhile. Shows only the parts that the chosen type can use. */
export function FieldDialog({ isNew, field: given, groupId, onSave, onClose }: FieldDialogProps) {
  const { draft: form, issues } = useEditor()
  const [draft, setDraft] = useState(() => startFieldDraft(given, isNew))
  // A field with known issues shows them at once.
  const [attempt, setAttempt] = useState(() => (issues.some(({ key }) => key === given.id) ? 1 : 0))
  const [{ problems, ofRules }, setFound] = useState(NOTHING_FOUND)
  // Checking may wait for the pattern engine to load; the dialog can be neither submitted nor closed meanwhile.
  const [isChecking, setChecking] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const siblings = siblingsIn(form, groupId)
  const others = siblings.filter(({ id }) => id !== given.id)
  const isInRow = groupId !== undefined
  const uses = typeUses(draft.field.type)
  const texts = fieldDialogTexts()
  const place = useBesidePreview()
  const showLive = use(LiveFieldContext)

  useEffect(() => {
    const before = siblingsIn(form, groupId).filter(({ id }) => id !== given.id)
    showLive({ field: finishField(draft, before), groupId })
  }, [draft, form, given.id, groupId, showLive])
  useEffect(() => () => showLive(null), [showLive])

  useEffect(() => {
    if (attempt === 0) return
    let isMounted = true
    const finished = finishField(draft, siblingsIn(form, groupId))
    void loadPatterns([finished]).then((patterns) => {
      if (isMounted) setFound(findProblems(form, finished, patterns, groupId))
    })
    return () => {
      isMounted = false
    }
  }, [attempt, draft, form, groupId])

  async function submit() {
    if (isChecking) return
    setChecking(true)
    const finished = finishField(draft, others)
    const found = findProblems(form, finished, await loadPatterns([finished]), groupId)
    setChecking(false)
    setFound(found)
    setAttempt((count) => count + 1)
    if (Object.keys(found.problems).length === 0) return onSave(finished)
    requestAnimationFrame(() => focusFirstProblem(formRef.current))
  }

  return (
    <FieldDialogContext
      value={{ draft, setDraft, siblings, others, isInRow, problems, ruleProblems: ofRules }}
    >
      <FormDialog
        formRef={formRef}
        title={isNew ? texts.add : texts.edit(given.label)}
        isLong
        place={place}
        error={problems.general}
        submitLabel={isNew ? texts.add : texts.save}
        isPending={isChecking}
        onSubmit={submit}
        onClose={onClose}
      >
        <div>
          <FieldBasics />
          {uses.options && <FieldOptions />}
          <FieldDescription />
          {uses.rows && <FieldRows />}
          {uses.html && <FieldHtml />}
          <MoreFieldSettings />
          {uses.checks && <FieldChecks />}
          <FieldConditionPart />
          {uses.visibility && <FieldVisibilityPart />}
          {uses.styling && <FieldStylingPart />}
          <FieldMore />
        </div>
      </FormDialog>
    </FieldDialogContext>
  )
}

interface Found {
  problems: FieldProblems
  ofRules: ReadonlyMap<number, RuleProblem>
}

const NOTHING_FOUND: Found = { problems: {}, ofRules: new Map() }

function findProblems(...input: Parameters<typeof fieldProblems>): Found {
  return { problems: fieldProblems(...input), ofRules: ruleProblems(...input) }
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = invalid ?? form?.querySelector<HTMLElement>('[data-problem]')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

/** The settings that only one type of field has. */
function MoreFieldSettings() {
  const { field } = useFieldDialog()
  switch (field.type) {
    case 'rating':
      return <RatingSettings />
    case 'consent':
      return <ConsentSettings />
    case 'calculated':
      return <FormulaSettings />
    case 'matrix':
      return <MatrixSettings />
    default:
      return null
  }
}
