import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Person } from '@nibondhon/api-contract'
import { phoneText } from '@nibondhon/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import { request } from '../../../lib/api.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { failureText } from '../../shared/form/field-errors.ts'
import { Text } from '../../shared/layout/text.tsx'
import { SearchBox } from '../../shared/list/search-box.tsx'
import { Comparison } from '../suggestions/comparison.tsx'
import { usePeopleAction } from '../use-people.ts'
import { peopleTexts } from '../texts/people-texts.ts'

const MAX_FOUND = 6

/** Finds the other person, compares both, and merges. The person whose page it is stays. */
export function MergeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const texts = peopleTexts().merging
  const id = useId()
  const [search, setSearch] = useState(person.name)
  const [chosen, setChosen] = useState<Person | null>(null)
  const find = useCallback((text: string) => setSearch(text), [])
  const { data } = useQuery({
    queryKey: ['people', 'found', search],
    queryFn: ({ signal }) => request('GET /api/people', { query: { search, limit: MAX_FOUND + 1 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const found = (data?.people ?? []).filter((one) => one.id !== person.id).slice(0, MAX_FOUND)
  const merge = usePeopleAction(
    (remove: string) => request('POST /api/people/merge', { body: { keep: person.id, remove } }),
    texts.done,
    onClose,
  )
  return (
    <FormDialog
      isLong
      maxWidth="md"
      title={texts.title(person.name)}
      description={texts.text}
      submitLabel={texts.keep}
      isPending={merge.isPending}
      isSubmitDisabled={chosen === null}
      error={failureText(merge.error, []) ?? false}
      onSubmit={() => {
        if (chosen && !merge.isPending) merge.mutate(chosen.id)
      }}
      onClose={onClose}
    >
      <SearchBox
        label={texts.search}
        placeholder={texts.search}
        maxLength={200}
        value={search}
        onChange={find}
      />
      {found.length === 0 && data && <Text isMuted>{texts.none}</Text>}
      {found.length > 0 && (
        <FormControl>
          <FormLabel id={id}>{texts.choose}</FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={chosen?.id ?? ''}
            onChange={(_event, value) => setChosen(found.find((one) => one.id === value) ?? null)}
          >
            {found.map((one) => (
              <FormControlLabel
                key={one.id}
                value={one.id}
                control={<Radio size="small" />}
                label={[
                  one.name,
                  one.nameBn === one.name ? '' : one.nameBn,
                  one.batch,
                  ...one.phones.slice(0, 1).map(phoneText),
                ]
                  .filter((text) => text !== '')
                  .join(' · ')}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      {chosen && <Comparison people={[person, chosen]} />}
    </FormDialog>
  )
}
