import { newField, normaliseField, type Field, type FieldGroup, type FieldType } from '@nibondhon/domain'
import { newFieldId } from '../../shared/form-definition.ts'
import { fieldListTexts } from './texts/field-list-texts.ts'

/** A field as the menu adds it. */
export function makeNewField(type: FieldType, order: number): Field {
  const group = type === 'group' ? makeNewGroup() : null
  return normaliseField({ ...newField(newFieldId()), type, name: '', group }, order)
}

/** A group asks for at least one thing: most ask for the name of a person. */
export function makeNewGroup(): FieldGroup {
  const label = fieldListTexts().group.firstField
  const name = normaliseField({ id: newFieldId(), label, name: 'name', required: true }, 0)
  return { min: 0, max: 10, rowLabel: '', seats: null, fields: [{ ...name, group: null }] }
}
