import Box from '@mui/material/Box'
import { type Field, type FieldType, isAllowedInGroup, LIMITS, takesPrefill } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { TYPE_GROUPS, TYPE_WORDS } from '../fields/field-types.ts'
import { makeNewGroup } from '../fields/make-new-field.ts'
import { useFieldDialog } from './field-dialog-context.ts'
import { editLabel, editName } from './draft/field-draft.ts'
import { FieldWidthChoice } from './field-width.tsx'
import { typeUses } from './draft/type-uses.ts'

const TYPE_OPTIONS = TYPE_GROUPS.flatMap(({ types }) =>
  types.map((value: FieldType) => ({ value, label: TYPE_WORDS[value].label })),
)
const ROW_TYPE_OPTIONS = TYPE_OPTIONS.filter(({ value }) => isAllowedInGroup(value))

export function FieldBasics() {
  const { draft, setDraft, field, change, others, isInRow, problems } = useFieldDialog()
  const uses = typeUses(field.type)
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: 2.5 }}>
      <LabelledInput
        label="Label"
        required={field.type !== 'divider'}
        autoFocus
        value={field.label}
        onValueChange={(label) => setDraft((now) => editLabel(now, label, others))}
        slotProps={{ input: { maxLength: LIMITS.label } }}
        hint={LABEL_HINTS[field.type]}
        error={problems.label}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        <LabelledSelect
          label="Type"
          value={field.type}
          options={isInRow ? ROW_TYPE_OPTIONS : TYPE_OPTIONS}
          onValueChange={(type) => change({ type, group: type === 'group' ? makeNewGroup() : null })}
        />
        {(uses.answer || problems.name) && (
          <LabelledInput
            label="Name"
            value={field.name}
            onValueChange={(name) => setDraft((now) => editName(now, name))}
            hint={
              draft.isNameOwn
                ? isInRow
                  ? 'The key of the answer in the API'
                  : `In templates: {{${field.name}}}`
                : `Made from the label, for use in ${isInRow ? 'the API' : 'templates'}`
            }
            error={problems.name}
          />
        )}
      </Box>
      <LabelledInput
        label={field.type === 'paragraph' ? 'Text' : 'Description'}
        multiline
        minRows={field.type === 'paragraph' ? 3 : 1}
        maxRows={8}
        value={field.description}
        onValueChange={(description) => change({ description })}
        hint={uses.answer ? 'Shown under the label' : undefined}
        error={problems.description}
      />
      {uses.placeholder && (
        <LabelledInput
          label="Placeholder"
          value={field.placeholder}
          onValueChange={(placeholder) => change({ placeholder })}
          hint="Example shown while empty"
          error={problems.placeholder}
        />
      )}
      {uses.answer && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1 }}>
          {uses.asked && (
            <>
              <LabelledSwitch
                label="Required"
                checked={field.required}
                onCheckedChange={(required) => change({ required })}
              />
              <LabelledSwitch
                label="Editable"
                checked={field.editable}
                onCheckedChange={(editable) => change({ editable })}
                hint={editableHint(field, isInRow)}
              />
            </>
          )}
          {!isInRow && (
            <LabelledSwitch
              label="Displayed in admin table"
              checked={field.displayInAdminTable}
              onCheckedChange={(displayInAdminTable) => change({ displayInAdminTable })}
            />
          )}
          {!isInRow && takesPrefill(field.type) && field.visibility.level === 'public' && (
            <LabelledSwitch
              label="Can be filled in by a link"
              checked={field.allowPrefill === true}
              onCheckedChange={(allowPrefill) => change({ allowPrefill })}
              hint={field.allowPrefill ? `Add ?${field.name}=… to the address of the form` : undefined}
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
  if (isInRow && (pricing.enabled || !editable)) return 'All rows of the group stay locked after submitting'
  return pricing.enabled ? 'A field with prices stays locked after submitting' : undefined
}

const LABEL_HINTS: Partial<Record<FieldType, string>> = {
  heading: 'The text of the heading',
  page: 'The title of the page',
  paragraph: 'Shown in bold above the text, or as the text if there is no other',
  divider: 'Only seen here, so that you can tell it from others',
  html: 'Only seen here, so that you can tell it from others',
}
