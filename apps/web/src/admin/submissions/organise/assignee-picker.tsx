import Autocomplete from '@mui/material/Autocomplete'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import type { Assignee } from '@nibondhon/api-contract'
import { roleLabel } from '@nibondhon/domain'
import { useId } from 'react'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { Text } from '../../shared/layout/text.tsx'
import { useAuth } from '../../shared/session/auth-context.ts'
import { useColleagues } from './use-organise.ts'
import { organiseTexts } from './texts/organise-texts.ts'

interface AssigneePickerProps {
  label?: string
  assignee: Assignee | null
  disabled?: boolean
  onChange: (assignee: Assignee | null) => void
}

/** A colleague, the person who chooses first; cleared, it is no one. */
export function AssigneePicker({
  label = organiseTexts().text.assignedTo,
  assignee,
  disabled = false,
  onChange,
}: AssigneePickerProps) {
  const texts = organiseTexts().text
  const id = useId()
  const ownId = useAuth().user?.id
  const { data = [] } = useColleagues()
  const colleagues = [...data.filter((one) => one.id === ownId), ...data.filter((one) => one.id !== ownId)]
  const nameOf = (one: Assignee) =>
    one.id === ownId ? organiseTexts().text.ownName(one.username) : one.username
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Autocomplete<Assignee & { role?: string }>
        id={id}
        autoHighlight
        openText={texts.openChoices}
        closeText={texts.closeChoices}
        clearText={texts.clear}
        noOptionsText={texts.noChoices}
        disabled={disabled}
        options={colleagues}
        value={assignee}
        getOptionKey={(one) => one.id}
        getOptionLabel={nameOf}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        onChange={(_event, next) => onChange(next && { id: next.id, username: next.username })}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <span>
              {nameOf(option)}
              <Text component="span" variant="caption" isMuted>
                {' '}
                {roleLabel(option.role ?? '', consoleLanguage())}
              </Text>
            </span>
          </li>
        )}
        renderInput={(params) => <TextField {...params} size="small" placeholder={texts.noOne} />}
      />
    </FormControl>
  )
}
