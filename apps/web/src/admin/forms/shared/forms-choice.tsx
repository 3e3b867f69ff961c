import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Card from '@mui/material/Card'
import { useId, useState } from 'react'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useForms } from './use-forms.ts'
import { titleOf } from '../../submissions/shared/submission-labels.ts'
import { countText } from '../../shared/language/console-formats.ts'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { ListStates } from '../../shared/list/list-states.tsx'
import { formsChoiceTexts } from './texts/forms-choice-texts.ts'

interface FormsChoiceProps {
  /** Null means all. */
  value: readonly string[] | null
  /** What a choice of forms means, and what it means where none is chosen or none exists. */
  texts: { hint: string; none: string; noneYetText: string }
  /** How many can be chosen. */
  max: number
  /** Why it must be all forms; null where some can be chosen. */
  needsAll?: string | null
  error?: string | undefined
  onChange: (formIds: string[] | null) => void
}

/** A longer list can be searched. */
const MANY_FORMS = 8

/** All forms, or chosen ones: of a user, an API key, a webhook. */
export function FormsChoice({ value, texts: own, max, needsAll = null, error, onChange }: FormsChoiceProps) {
  const texts = formsChoiceTexts()
  const id = useId()
  return (
    <FormControl component="fieldset" error={Boolean(error)}>
      <FormLabel component="legend" id={id}>
        {texts.label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value === null ? 'all' : 'some'}
        onChange={(_event, choice) => onChange(choice === 'all' ? null : [])}
      >
        <FormControlLabel value="all" control={<Radio />} label={texts.all} />
        <FormControlLabel
          value="some"
          control={<Radio />}
          label={texts.some}
          disabled={needsAll !== null && value === null}
        />
      </RadioGroup>
      {value !== null && <ChosenForms value={value} texts={own} max={max} onChange={onChange} />}
      <FormHelperText>{error ?? needsAll ?? own.hint}</FormHelperText>
    </FormControl>
  )
}

interface ChosenFormsProps extends Pick<FormsChoiceProps, 'texts' | 'max'> {
  value: readonly string[]
  onChange: (formIds: string[]) => void
}

function ChosenForms({ value, texts: own, max, onChange }: ChosenFormsProps) {
  const texts = formsChoiceTexts()
  const query = useForms()
  const [search, setSearch] = useState('')
  const chosen = new Set(value)
  const toggle = (formId: string) => {
    const next = new Set(value)
    if (!next.delete(formId)) next.add(formId)
    onChange([...next])
  }
  return (
    <ListStates
      query={query}
      loading={<ListSkeleton label={texts.loading} rows={3} widths={['60%', '40%']} padding={{ py: 1 }} />}
      failed={texts.failed}
      empty={{ icon: <DescriptionOutlined />, heading: texts.noneYet, text: own.noneYetText }}
      isEmpty={(forms) => forms.length === 0}
    >
      {(forms) => {
        const wanted = search.trim().toLowerCase()
        const shown = forms.filter((form) => titleOf(form).toLowerCase().includes(wanted))
        const existing = new Set(forms.map((form) => form.id))
        const deleted = value.filter((formId) => !existing.has(formId))
        return (
          <>
            {forms.length > MANY_FORMS && (
              <LabelledInput label={texts.search} type="search" value={search} onValueChange={setSearch} />
            )}
            <Card
              component="ul"
              variant="outlined"
              aria-label={texts.list}
              sx={{ m: 0, my: 1, px: 1.5, py: 0.5, listStyle: 'none', maxHeight: 260, overflowY: 'auto' }}
            >
              {shown.map((form) => (
                <li key={form.id}>
                  <FormControlLabel
                    control={
                      <Checkbox
                        checked={chosen.has(form.id)}
                        disabled={!chosen.has(form.id) && chosen.size >= max}
                        onChange={() => toggle(form.id)}
                      />
                    }
                    label={titleOf(form)}
                    sx={{ overflowWrap: 'anywhere' }}
                  />
                </li>
              ))}
              {deleted.length > 0 && (
                <li>
                  <FormControlLabel
                    control={
                      <Checkbox
                        checked
                        onChange={() => onChange(value.filter((formId) => existing.has(formId)))}
                      />
                    }
                    label={texts.deleted(deleted.length, countText(deleted.length))}
                  />
                </li>
              )}
              {shown.length === 0 && <li>{texts.noMatch}</li>}
            </Card>
            <FormHelperText role="status">
              {chosen.size === 0 ? own.none : texts.chosen(chosen.size, countText(chosen.size))}
            </FormHelperText>
          </>
        )
      }}
    </ListStates>
  )
}
