import type { FieldType } from '@nibondhon/domain'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor } from '../editor-context.ts'
import { SettingAnchor } from './panel-section.tsx'
import { formSettingsTexts } from './texts/form-settings-texts.ts'

interface RecipientSelectProps {
  label: string
  type: Extract<FieldType, 'email' | 'tel'>
  path: string
  value: string
  onValueChange: (name: string) => void
  /** Shown when the form has no such field. */
  noneText: string
}

/** Chooses the field whose answer is the recipient of a confirmation. */
export function RecipientSelect({ label, type, path, value, onValueChange, noneText }: RecipientSelectProps) {
  const { draft, issues } = useEditor()
  const fields = draft.fields.filter((field) => field.type === type)
  const isKnown = value === '' || fields.some(({ name }) => name === value)
  const options = fields.map((field) => ({ value: field.name, label: field.label }))
  return (
    <SettingAnchor path={path}>
      <LabelledSelect
        label={label}
        required
        value={value}
        options={isKnown ? options : [...options, { value, label: value }]}
        emptyText={formSettingsTexts().notifications.chooseField}
        onValueChange={onValueChange}
        hint={fields.length === 0 ? noneText : undefined}
        error={issueAt(issues, path)}
      />
    </SettingAnchor>
  )
}
