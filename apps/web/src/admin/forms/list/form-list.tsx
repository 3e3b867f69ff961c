import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { FormSummary } from '@nibondhon/api-contract'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ListStates } from '../../shared/list/list-states.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { INVALID_FORMS, useForms } from '../shared/use-forms.ts'
import { filterForms, MANY_FORMS, type FormFilter } from './filter-forms.ts'
import { FormCard } from './form-card.tsx'
import { FormFilters } from './form-filters.tsx'
import { CARD_GRID, FormsLoading } from './forms-loading.tsx'
import { formListTexts } from './texts/form-list-texts.ts'

const EVERYTHING: FormFilter = { search: '', status: 'all' }

export function FormList({ onDelete }: { onDelete: (form: FormSummary) => void }) {
  const query = useForms()
  const { error } = query
  const showSnackbar = useSnackbar()
  const texts = formListTexts().list
  const message = error === null ? null : error.message === INVALID_FORMS ? texts.invalid : texts.failed

  useEffect(() => {
    if (message !== null) showSnackbar(message, 'error')
  }, [message, showSnackbar])

  return (
    <ListStates
      query={query}
      loading={<FormsLoading />}
      failed={message ?? texts.failed}
      empty={{
        icon: <DescriptionOutlined />,
        heading: texts.emptyTitle,
        text: texts.emptyText,
        actions: (
          <Button variant="contained" component={Link} to="/admin/forms/new">
            {formListTexts().create}
          </Button>
        ),
      }}
      isEmpty={(forms) => forms.length === 0}
    >
      {(forms) => <FoundForms forms={forms} onDelete={onDelete} />}
    </ListStates>
  )
}

interface FoundFormsProps {
  forms: readonly FormSummary[]
  onDelete: (form: FormSummary) => void
}

function FoundForms({ forms, onDelete }: FoundFormsProps) {
  const texts = formListTexts().list
  const [filter, setFilter] = useState(EVERYTHING)
  const shown = filterForms(forms, filter)
  return (
    <>
      {forms.length >= MANY_FORMS && (
        <FormFilters filter={filter} onChange={setFilter} shown={shown.length} total={forms.length} />
      )}
      {shown.length === 0 ? (
        <NothingFound onShowAll={() => setFilter(EVERYTHING)} />
      ) : (
        <Box component="ul" aria-label={texts.label} sx={CARD_GRID}>
          {shown.map((form) => (
            <FormCard key={form.id} form={form} onDelete={() => onDelete(form)} />
          ))}
        </Box>
      )}
    </>
  )
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const texts = formListTexts().list
  return (
    <Card>
      <StatePanel
        icon={<SearchOffOutlined />}
        tone="primary"
        heading={texts.nothingFoundTitle}
        text={texts.nothingFoundText}
        role="status"
        actions={
          <Button variant="outlined" color="inherit" onClick={onShowAll}>
            {texts.showAll}
          </Button>
        }
      />
    </Card>
  )
}
