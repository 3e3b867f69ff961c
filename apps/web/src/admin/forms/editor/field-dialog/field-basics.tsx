import Box from '@mui/material/Box'
import {
  baseLanguageOf,
  type Field,
  type FieldType,
  isAllowedInGroup,
  LIMITS,
  otherLanguage,
  takesPrefill,
} from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { useEditor } from '../editor-context.ts'
import { TYPE_GROUPS } from '../fields/field-types.ts'
import { makeNewGroup } from '../fields/make-new-field.ts'
import { fieldListTexts } from '../fields/texts/field-list-texts.ts'
import { DialogPart } from './dialog-part.tsx'
import { useFieldDialog } from './field-dialog-context.ts'
import { editLabel, editName } from './draft/field-draft.ts'
import { editFieldText } from './draft/field-texts.ts'
import { FieldWidthChoice } from './field-width.tsx'
import { typeUses } from './draft/type-uses.ts'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'

const TYPES: readonly FieldType[] = TYPE_GROUPS.flatMap(({ types }) => [...types])
const ROW_TYPES = TYPES.filter((type) => isAllowedInGroup(type))

/** What nearly every field needs, in both languages. */
export function FieldBasics() {
  const { setDraft, field, change, others, isInRow, problems } = useFieldDialog()
  const uses = typeUses(field.type)
  const texts = fieldDialogTexts().basics
  const labelHints: Partial<Record<FieldType, string>> = texts.labelHints
  const hasTranslation = field.type !== 'divider' && field.type !== 'html'
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: 2.5 }}>
      <Box sx={hasTranslation ? BESIDE : undefined}>
        <LabelledInput
          label={texts.label}
          required={field.type !== 'divider'}
          autoFocus
          value={field.label}
          onValueChange={(label) => setDraft((now) => editLabel(now, label, others))}
          slotProps={{ input: { maxLength: LIMITS.label } }}
          hint={labelHints[field.type]}
          error={problems.label}
        />
        {hasTranslation && <OtherLanguage part="label" />}
      </Box>
      <LabelledSelect
        label={texts.type}
        value={field.type}
        options={(isInRow ? ROW_TYPES : TYPES).map(typeOption)}
        onValueChange={(type) => change({ type, group: type === 'group' ? makeNewGroup() : null })}
      />
      {uses.asked && (
        <LabelledSwitch
          label={texts.required}
          checked={field.required}
          onCheckedChange={(required) => change({ required })}
        />
      )}
    </Box>
  )
}

/** The description, in both languages. */
export function FieldDescription() {
  const { field, change, problems } = useFieldDialog()
  const uses = typeUses(field.type)
  const texts = fieldDialogTexts().basics
  return (
    <Box sx={{ ...BESIDE, pb: 2.5 }}>
      <LabelledInput
        label={field.type === 'paragraph' ? texts.text : texts.description}
        multiline
        minRows={field.type === 'paragraph' ? 3 : 1}
        maxRows={8}
        value={field.description}
        onValueChange={(description) => change({ description })}
        hint={uses.answer ? texts.descriptionHint : undefined}
        error={problems.description}
      />
      <OtherLanguage part="description" />
    </Box>
  )
}

/** What is rarely needed. */
export function FieldMore() {
  const { draft, setDraft, field, change, isInRow, problems } = useFieldDialog()
  const uses = typeUses(field.type)
  const texts = fieldDialogTexts().basics
  const nameHints = isInRow ? texts.rowNameHints : texts.nameHints
  const hasWidth = field.type !== 'page'
  const hasName = uses.answer || problems.name !== undefined
  if (!hasName && !hasWidth) return null
  return (
    <DialogPart
      heading={texts.more}
      summary={uses.answer ? texts.moreSummary : texts.width}
      isOpenAtFirst={false}
      hasProblem={problems.name !== undefined || problems.placeholder !== undefined}
    >
      {hasName && (
        <LabelledInput
          label={texts.name}
          value={field.name}
          onValueChange={(name) => setDraft((now) => editName(now, name))}
          hint={draft.isNameOwn ? nameHints.own(field.name) : nameHints.fromLabel}
          error={problems.name}
        />
      )}
      {uses.placeholder && (
        <Box sx={BESIDE}>
          <LabelledInput
            label={texts.placeholder}
            value={field.placeholder}
            onValueChange={(placeholder) => change({ placeholder })}
            hint={texts.placeholderHint}
            error={problems.placeholder}
          />
          <OtherLanguage part="placeholder" />
        </Box>
      )}
      {uses.asked && (
        <LabelledSwitch
          label={texts.editable}
          checked={field.editable}
          onCheckedChange={(editable) => change({ editable })}
          hint={editableHint(field, isInRow)}
        />
      )}
      {uses.answer && !isInRow && (
        <LabelledSwitch
          label={texts.inTable}
          checked={field.displayInAdminTable}
          onCheckedChange={(displayInAdminTable) => change({ displayInAdminTable })}
        />
      )}
      {!isInRow && takesPrefill(field.type) && field.visibility.level === 'public' && (
        <LabelledSwitch
          label={texts.prefill}
          checked={field.allowPrefill === true}
          onCheckedChange={(allowPrefill) => change({ allowPrefill })}
          hint={field.allowPrefill ? texts.prefillHint(field.name) : undefined}
        />
      )}
      {hasWidth && <FieldWidthChoice />}
    </DialogPart>
  )
}

/** A text of the field in the language beside that of the form. */
function OtherLanguage({ part }: { part: 'label' | 'description' | 'placeholder' }) {
  const { draft: form } = useEditor()
  const { setDraft, field } = useFieldDialog()
  const language = otherLanguage(baseLanguageOf(form.settings))
  return (
    <LabelledInput
      label={fieldDialogTexts().basics.inOther[part][language]}
      lang={language}
      multiline={part === 'description'}
      maxRows={8}
      value={field.translations?.[language]?.[part] ?? ''}
      onValueChange={(text) => setDraft((now) => editFieldText(now, { language, part, text }))}
      {...(part === 'label' && { slotProps: { input: { maxLength: LIMITS.label } } })}
    />
  )
}

/** The two languages beside each other, on a phone below each other. */
const BESIDE = {
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 2,
} as const

/** One locked field locks all rows of its group. */
function editableHint({ editable, pricing }: Field, isInRow: boolean): string | undefined {
  const texts = fieldDialogTexts().basics
  if (isInRow && (pricing.enabled || !editable)) return texts.lockedRows
  return pricing.enabled ? texts.lockedPrices : undefined
}

function typeOption(value: FieldType) {
  return { value, label: fieldListTexts().types[value].label }
}
