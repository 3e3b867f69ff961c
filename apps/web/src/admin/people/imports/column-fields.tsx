import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { PeopleImport } from '@nibondhon/api-contract'
import {
  columnOfTarget,
  isPersonTarget,
  isRepeatable,
  PERSON_TARGETS,
  type PersonTarget,
} from '@nibondhon/domain'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useSave } from '../../shared/save/use-save.ts'
import { columnLetter } from '../../shared/spreadsheet/column-letter.ts'
import { peopleTexts } from '../texts/people-texts.ts'
import { usePeopleMeta } from '../use-people.ts'
import { useChangeImport } from './use-imports.ts'

/** What each column of the list has. With each choice the server reads the list again. */
export function ColumnFields({ imported: { id, columns } }: { imported: PeopleImport }) {
  const texts = peopleTexts().imports
  const { data: meta } = usePeopleMeta()
  const change = useSave(useChangeImport(id), { done: texts.columnsSaved })

  function choose(column: number, target: PersonTarget | null) {
    // What only one column can have moves here.
    const mapping = columns.map((one, index) => {
      if (index === column) return target
      return target !== null && one.target === target && !isRepeatable(target) ? null : one.target
    })
    void change.run({ mapping })
  }

  return (
    <Card component="section" aria-labelledby="list-columns" sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Text component="h2" variant="h2" id="list-columns">
        {texts.columns}
      </Text>
      <Text isMuted mb={1.5}>
        {texts.columnsHint}
      </Text>
      <Box sx={GRID}>
        {columns.map(({ header, target, examples }, column) => (
          <LabelledSelect
            key={columnLetter(column)}
            label={texts.column(columnLetter(column), header)}
            hint={examples.join(' · ')}
            value={target ?? LEFT_OUT}
            disabled={change.isPending}
            options={[
              { value: LEFT_OUT, label: texts.leftOut },
              ...PERSON_TARGETS.map((value) => ({ value, label: texts.targets[value] })),
              ...ownColumns([...(meta?.columns ?? []), header, columnOfTarget(target) ?? '']).map((name) => ({
                value: `attribute:${name}`,
                label: texts.own(name),
              })),
            ]}
            onValueChange={(value) => choose(column, isPersonTarget(value) ? value : null)}
          />
        ))}
      </Box>
    </Card>
  )
}

/** No target; a select has no value for null. */
const LEFT_OUT = '-'

const GRID = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr', md: '1fr 1fr 1fr' }, gap: 2 }

function ownColumns(names: readonly string[]): string[] {
  const tidy = names.map((name) => name.replace(/\s+/g, ' ').trim())
  return [...new Set(tidy)].filter((name) => isPersonTarget(`attribute:${name}`))
}
