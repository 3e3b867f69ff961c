import Autocomplete from '@mui/material/Autocomplete'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { MAX_TAG_LENGTH, MAX_TAGS_PER_SUBMISSION, tagKey, tagName } from '@nibondhon/domain'
import { useId } from 'react'
import { TagChip } from './tag-chip.tsx'
import { useTags } from './use-organise.ts'
import { organiseTexts } from './texts/organise-texts.ts'

interface TagPickerProps {
  label?: string
  tags: readonly string[]
  disabled?: boolean
  /** Only tags in use, to remove them. */
  isKnownOnly?: boolean
  /** What is typed but not yet a tag. */
  onTyped?: (text: string) => void
  onChange: (change: { add: string[]; remove: string[] }) => void
}

/** Tags can be chosen from those in use, or typed. */
export function TagPicker(props: TagPickerProps) {
  const texts = organiseTexts().text
  const { label = texts.tags, tags, disabled = false, isKnownOnly = false, onTyped, onChange } = props
  const id = useId()
  const { data: known = [] } = useTags()
  function change(next: readonly string[]) {
    const names = withoutRepeats(next)
    const keys = new Set(tags.map(tagKey))
    const nextKeys = new Set(names.map(tagKey))
    const add = names.filter((name) => !keys.has(tagKey(name)))
    const remove = tags.filter((name) => !nextKeys.has(tagKey(name)))
    if (add.length + remove.length > 0) onChange({ add, remove })
  }
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Autocomplete
        id={id}
        multiple
        freeSolo={!isKnownOnly}
        autoHighlight
        openText={texts.openChoices}
        closeText={texts.closeChoices}
        clearText={texts.clear}
        noOptionsText={texts.noChoices}
        disableClearable
        handleHomeEndKeys
        filterSelectedOptions
        disabled={disabled}
        options={known}
        value={[...tags]}
        isOptionEqualToValue={(option, value) => tagKey(option) === tagKey(value)}
        onChange={(_event, next) => change(next)}
        onInputChange={(_event, text) => onTyped?.(text)}
        renderValue={(values, itemProps) =>
          values.map((name, index) => {
            const { key, onDelete } = itemProps({ index })
            return <TagChip key={key} name={name} onDelete={disabled ? undefined : onDelete} />
          })
        }
        renderInput={(params) => (
          <TextField
            {...params}
            size="small"
            placeholder={tags.length > 0 ? '' : isKnownOnly ? texts.chooseTag : texts.addTag}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                maxLength: MAX_TAG_LENGTH,
                readOnly: tags.length >= MAX_TAGS_PER_SUBMISSION,
              },
            }}
          />
        )}
      />
    </FormControl>
  )
}

/** Two spellings of one tag count once. */
function withoutRepeats(names: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const name of names.map(tagName))
    if (name !== '') byKey.set(tagKey(name), byKey.get(tagKey(name)) ?? name)
  return [...byKey.values()]
}
