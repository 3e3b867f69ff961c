import { tagKey } from '@nibondhon/domain'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import type { ListAddress } from '../shared/list-address.ts'
import { useColleagues, useTags } from './use-organise.ts'
import { organiseTexts } from './texts/organise-texts.ts'

interface OrganiseFiltersProps {
  address: Pick<ListAddress, 'tag' | 'assignedTo'>
  onChange: (part: Partial<ListAddress>) => void
}

/** The filters of the list by tag and assignee. */
export function OrganiseFilters({ address, onChange }: OrganiseFiltersProps) {
  const texts = organiseTexts().text
  const tags = useTags().data ?? []
  const colleagues = useColleagues().data ?? []
  // The address may spell a tag differently, or name one that no submission has any more.
  const tag = tags.find((name) => tagKey(name) === tagKey(address.tag)) ?? address.tag
  const tagOptions = tag === '' || tags.includes(tag) ? tags : [...tags, tag]
  const people = [
    { value: 'me', label: texts.me },
    { value: 'none', label: texts.noOne },
    ...colleagues.map(({ id, username }) => ({ value: id, label: username })),
  ]
  if (address.assignedTo !== '' && !people.some(({ value }) => value === address.assignedTo)) {
    people.push({ value: address.assignedTo, label: texts.unknown })
  }
  return (
    <>
      <LabelledSelect
        label={texts.tag}
        value={tag}
        emptyText={texts.any}
        options={tagOptions.map((name) => ({ value: name, label: name }))}
        onValueChange={(next) => onChange({ tag: next })}
      />
      <LabelledSelect
        label={texts.assignedTo}
        value={address.assignedTo}
        emptyText={texts.anyone}
        options={people}
        onValueChange={(assignedTo) => onChange({ assignedTo })}
      />
    </>
  )
}
