import type { FieldType, MoreFieldType } from '@nibondhon/domain'
import { CheckboxField, RadioField } from './choice-fields.tsx'
import { DateField } from './date-field.tsx'
import { DividerField, HeadingField, HtmlField, ParagraphField } from './display-fields.tsx'
import { FileField } from './file-field.tsx'
import { GroupField } from './group-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { SelectField } from './select-field.tsx'
import { EmailField, NumberField, TextField, UrlField, TextareaField } from './text-field.tsx'
import type { FieldComponent } from '../types.ts'

type Components = Record<Exclude<FieldType, MoreFieldType>, FieldComponent> &
  Partial<Record<MoreFieldType, FieldComponent>>

/** A new type of field does not compile until it has a component here, or in ../more-fields, which adds its own. */
export const FIELD_COMPONENTS: Readonly<Components> = {
  text: TextField,
  email: EmailField,
  number: NumberField,
  tel: PhoneField,
  url: UrlField,
  textarea: TextareaField,
  select: SelectField,
  radio: RadioField,
  checkbox: CheckboxField,
  date: DateField,
  file: FileField,
  group: GroupField,
  heading: HeadingField,
  paragraph: ParagraphField,
  divider: DividerField,
  html: HtmlField,
  page: HeadingField,
}
