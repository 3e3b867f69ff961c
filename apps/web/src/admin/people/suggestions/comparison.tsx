import Box from '@mui/material/Box'
import type { Person } from '@nibondhon/api-contract'
import { phoneText } from '@nibondhon/domain'
import { countText, digitsText } from '../../shared/language/console-formats.ts'
import { peopleTexts } from '../texts/people-texts.ts'

/** Two people side by side; what differs is marked. */
export function Comparison({ people }: { people: readonly Person[] }) {
  const texts = peopleTexts()
  const rows = [
    { label: texts.edit.name, of: ({ name }: Person) => name },
    { label: texts.edit.nameBn, of: ({ nameBn }: Person) => nameBn },
    { label: texts.edit.otherNames, of: ({ otherNames }: Person) => otherNames.join(', ') },
    {
      label: texts.person.phones,
      of: ({ phones }: Person) => phones.map((phone) => digitsText(phoneText(phone))).join(', '),
    },
    { label: texts.person.emails, of: ({ emails }: Person) => emails.join(', ') },
    { label: texts.person.batch, of: ({ batch }: Person) => digitsText(batch) },
    { label: texts.person.membership, of: ({ category }: Person) => category },
    ...ownColumnsOf(people).map((column) => ({
      label: column,
      of: ({ attributes }: Person) => attributes[column] ?? '',
    })),
    { label: texts.person.tags, of: ({ tags }: Person) => tags.join(', ') },
    { label: texts.person.submissions, of: ({ submissionCount }: Person) => countText(submissionCount) },
  ].filter((row) => people.some((person) => row.of(person) !== ''))
  return (
    <Box component="table" aria-label={texts.suggestions.compare} sx={TABLE}>
      <tbody>
        {rows.map(({ label, of }) => {
          const values = people.map(of)
          const isSame = values.every((value) => value === values[0])
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              {people.map((person, index) => (
                <Box component="td" key={person.id} sx={{ fontWeight: isSame ? 400 : 600 }}>
                  {values[index] === '' ? '–' : values[index]}
                </Box>
              ))}
            </tr>
          )
        })}
      </tbody>
    </Box>
  )
}

function ownColumnsOf(people: readonly Person[]): string[] {
  return [...new Set(people.flatMap(({ attributes }) => Object.keys(attributes)))].sort()
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    p: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
    fontSize: '0.875rem',
  },
  // Wide enough for its words on a phone.
  '& th': { width: { xs: 96, sm: '28%' }, fontWeight: 400, color: 'text.secondary' },
}
