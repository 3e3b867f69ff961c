import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { LinkListPreview } from '@nibondhon/api-contract'
import type { ListMapping } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { columnLetter } from '../../shared/spreadsheet/column-letter.ts'
import { linksTexts } from './texts/links-texts.ts'

interface MappingFieldsProps {
  list: LinkListPreview
  mapping: ListMapping
  onChange: (mapping: ListMapping) => void
}

/** Which column has what: who the person is, and what the link fills in. */
export function MappingFields({ list, mapping, onChange }: MappingFieldsProps) {
  const texts = linksTexts().uploadDialog
  const columns = list.titles.map((title, column) => ({
    value: String(column),
    label: texts.column(columnLetter(column), title),
  }))
  const read = (value: string) => (value === '' ? null : Number(value))
  const shown = (column: number | null | undefined) =>
    column === null || column === undefined ? '' : String(column)

  function fillIn(fieldId: string, column: number | null) {
    const others = Object.entries(mapping.fields).filter(([id]) => id !== fieldId)
    const fields = Object.fromEntries(column === null ? others : [...others, [fieldId, column]])
    onChange({ ...mapping, fields })
  }

  return (
    <>
      <Section title={texts.person}>
        <LabelledSelect
          label={texts.name}
          required
          value={shown(mapping.name)}
          options={columns}
          onValueChange={(value) => onChange({ ...mapping, name: Number(value) })}
        />
        <LabelledSelect
          label={texts.email}
          value={shown(mapping.email)}
          options={columns}
          emptyText={texts.notInList}
          onValueChange={(value) => onChange({ ...mapping, email: read(value) })}
        />
        <LabelledSelect
          label={texts.phone}
          value={shown(mapping.phone)}
          options={columns}
          emptyText={texts.notInList}
          onValueChange={(value) => onChange({ ...mapping, phone: read(value) })}
        />
      </Section>
      {list.fields.length > 0 && (
        <Section title={texts.answers} hint={texts.answersHint}>
          {list.fields.map(({ id, label }) => (
            <LabelledSelect
              key={id}
              label={label}
              value={shown(mapping.fields[id])}
              options={columns}
              emptyText={texts.notFilledIn}
              onValueChange={(value) => fillIn(id, read(value))}
            />
          ))}
        </Section>
      )}
    </>
  )
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {hint !== undefined && <FormHelperText sx={{ mt: 0, mb: 1 }}>{hint}</FormHelperText>}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr', md: '1fr 1fr 1fr' }, gap: 2, mt: 1 }}>
        {children}
      </Box>
    </Box>
  )
}
