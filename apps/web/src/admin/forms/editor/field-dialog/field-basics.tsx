import Box from '@mui/material/Box'
import { type Field, type FieldType, isAllowedInGroup, LIMITS, takesPrefill } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { TYPE_GROUPS } from '../fields/field-types.ts'
import { makeNewGroup } from '../fields/make-new-field.ts'
import { fieldListTexts } from '../fields/texts/field-list-texts.ts'
import { useFieldDialog } from './field-dialog-context.ts'
import { editLabel, editName } from './draft/field-draft.ts'
import { FieldWidthChoice } from './field-width.tsx'
import { typeUses } from './draft/type-uses.ts'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'

const TYPES: readonly FieldType[] = TYPE_GROUPS.flatMap(({ types }) => [...types])
const ROW_TYPES = TYPES.filter((type) => isAllowedInGroup(type))

export function FieldBasics() {
  const { draft, setDraft, field, change, others, isInRow, problems } = useFieldDialog()
  const uses = typeUses(field.type)
  const texts = fieldDialogTexts().basics
  const labelHints: Partial<Record<FieldType, string>> = texts.labelHints
  const nameHints = isInRow ? texts.rowNameHints : texts.nameHints
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: 2.5 }}>
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
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        <LabelledSelect
          label={texts.type}
          value={field.type}
          options={(isInRow ? ROW_TYPES : TYPES).map(typeOption)}
          onValueChange={(type) => change({ type, group: type === 'group' ? makeNewGroup() : null })}
        />
        {(uses.answer || problems.name) && (
          <LabelledInput
            label={texts.name}
            value={field.name}
            onValueChange={(name) => setDraft((now) => editName(now, name))}
            hint={draft.isNameOwn ? nameHints.own(field.name) : nameHints.fromLabel}
            error={problems.name}
          />
        )}
      </Box>
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
      {uses.placeholder && (
        <LabelledInput
          label={texts.placeholder}
          value={field.placeholder}
          onValueChange={(placeholder) => change({ placeholder })}
          hint={texts.placeholderHint}
          error={problems.placeholder}
        />
      )}
      {uses.answer && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1 }}>
          {uses.asked && (
            <>
              <LabelledSwitch
                label={texts.required}
                checked={field.required}
                onCheckedChange={(required) => change({ required })}
              />
              <LabelledSwitch
                label={texts.editable}
                checked={field.editable}
                onCheckedChange={(editable) => change({ editable })}
                hint={editableHint(field, isInRow)}
              />
            </>
          )}
          {!isInRow && (
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
        </Box>
      )}
      {field.type !== 'page' && <FieldWidthChoice />}
    </Box>
  )
}

/** One locked field locks all rows of its group. */
function editableHint({ editable, pricing }: Field, isInRow: boolean): string | undefined {
  const texts = fieldDialogTexts().basics
  if (isInRow && (pricing.enabled || !editable)) return texts.lockedRows
  return pricing.enabled ? texts.lockedPrices : undefined
}

function typeOption(value: FieldType) {
  return { value, label: fieldListTexts().types[value].label }
}
