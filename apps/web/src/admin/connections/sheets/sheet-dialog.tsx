import Alert from '@mui/material/Alert'
import { MAX_LIVE_SHEET_COLUMNS, MAX_LIVE_SHEET_NAME_LENGTH, SUBMISSION_STATUSES } from '@nibondhon/domain'
import { useState } from 'react'
import { useForms } from '../../forms/shared/use-forms.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { fieldErrorsOf, type FieldErrors, onlyErrors, useFirstError } from '../../shared/form/field-errors.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { useSave } from '../../shared/save/use-save.ts'
import { commonTexts } from '../../shared/texts/common-texts.ts'
import { useViews } from '../../submissions/list/views/use-views.ts'
import { titleOf } from '../../submissions/shared/submission-labels.ts'
import { ChoiceList } from '../../shared/form/choice-list.tsx'
import { connectionsTexts } from '../texts/connections-texts.ts'
import { type SheetBody, useCreateSheet, useSheetColumns } from './use-live-sheets.ts'

type SheetDraft = Required<SheetBody>

/** What a sheet is made for most often; the fields of the form are chosen on purpose. */
const NEW_SHEET: SheetDraft = {
  name: '',
  formId: '',
  status: null,
  view: null,
  columns: ['status', 'createdAt'],
}

interface SheetDialogProps {
  onMade: (made: { name: string; url: string }) => void
  onClose: () => void
}

export function SheetDialog({ onMade, onClose }: SheetDialogProps) {
  const texts = connectionsTexts().sheets.dialog
  const [draft, setDraft] = useState(NEW_SHEET)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFirstError(errors)
  const save = useSave(useCreateSheet(), {
    fields: ['name', 'formId', 'columns'],
    onDone: ({ sheet, url }) => onMade({ name: sheet.name, url }),
    onFailed: (error) => setErrors(fieldErrorsOf(error)),
  })
  const change = (part: Partial<SheetDraft>) => setDraft((last) => ({ ...last, ...part }))

  async function submit() {
    const found = sheetErrors(draft)
    setErrors(found ?? {})
    if (!found) await save.run({ ...draft, name: draft.name.trim() })
  }

  return (
    <FormDialog
      isLong
      formRef={form}
      title={texts.title}
      error={save.failure}
      submitLabel={texts.create}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        label={texts.name}
        hint={texts.nameHint}
        required
        autoFocus
        autoComplete="off"
        value={draft.name}
        onValueChange={(name) => change({ name })}
        error={errors['name']}
        slotProps={{ input: { maxLength: MAX_LIVE_SHEET_NAME_LENGTH } }}
      />
      <FormSelect
        value={draft.formId}
        error={errors['formId']}
        onChange={(formId) => change({ ...NEW_SHEET, name: draft.name, formId })}
      />
      <WhichSubmissions draft={draft} onChange={change} />
      {draft.formId !== '' && (
        <Columns
          formId={draft.formId}
          value={draft.columns}
          error={errors['columns']}
          onChange={(columns) => change({ columns })}
        />
      )}
    </FormDialog>
  )
}

function sheetErrors({ name, formId, columns }: SheetDraft): FieldErrors | null {
  const texts = connectionsTexts().sheets.dialog
  return onlyErrors({
    name: name.trim() === '' ? texts.nameMissing : undefined,
    formId: formId === '' ? texts.formMissing : undefined,
    columns: columns.length === 0 ? texts.columnsMissing : undefined,
  })
}

interface FormSelectProps {
  value: string
  error: string | undefined
  onChange: (formId: string) => void
}

function FormSelect({ value, error, onChange }: FormSelectProps) {
  const texts = connectionsTexts().sheets.dialog
  const { data = [], isError } = useForms()
  return (
    <LabelledSelect
      label={texts.form}
      required
      emptyText={texts.chooseForm}
      value={value}
      options={data.map((form) => ({ value: form.id, label: titleOf(form) }))}
      onValueChange={onChange}
      error={error ?? (isError ? texts.formsFailed : undefined)}
    />
  )
}

type Which = Pick<SheetDraft, 'status' | 'view'>

/** All, those of a status, or those of a view of this form. */
function WhichSubmissions({
  draft: { formId, status, view },
  onChange,
}: {
  draft: SheetDraft
  onChange: (which: Which) => void
}) {
  const texts = connectionsTexts().sheets
  const { data = [] } = useViews()
  const all: Which = { status: null, view: null }
  const choices: { value: string; label: string; which: Which }[] = [
    { value: 'all', label: texts.dialog.allStatuses, which: all },
    ...SUBMISSION_STATUSES.map((one) => ({
      value: one,
      label: commonTexts().statuses[one],
      which: { ...all, status: one },
    })),
    ...data.flatMap(({ name, settings }) => {
      const { formId: ofForm = '', ...filters } = settings.filters
      if (settings.list !== 'submissions' || (ofForm !== '' && ofForm !== formId)) return []
      return [
        {
          value: viewKey({ name, filters }),
          label: texts.view(name),
          which: { ...all, view: { name, filters } },
        },
      ]
    }),
  ]
  return (
    <LabelledSelect
      label={texts.dialog.status}
      hint={texts.dialog.statusHint}
      value={view ? viewKey(view) : (status ?? 'all')}
      options={choices}
      onValueChange={(value) => onChange(choices.find((one) => one.value === value)?.which ?? all)}
    />
  )
}

/** One's own view and a shared one can have one name. */
function viewKey(view: NonNullable<SheetDraft['view']>): string {
  return JSON.stringify([view.name, view.filters])
}

interface ColumnsProps {
  formId: string
  value: readonly string[]
  error: string | undefined
  onChange: (columns: string[]) => void
}

function Columns({ formId, value, error, onChange }: ColumnsProps) {
  const texts = connectionsTexts().sheets.dialog
  const { lists } = commonTexts()
  const { data, isPending } = useSheetColumns(formId)
  if (isPending) {
    return (
      <ListSkeleton
        label={lists.loading(texts.columnsWhat)}
        rows={3}
        widths={['60%', '40%']}
        padding={{ py: 1 }}
      />
    )
  }
  if (data === undefined) return <Alert severity="error">{lists.failed(texts.columnsWhat)}</Alert>
  return (
    <ChoiceList
      label={texts.columns}
      hint={texts.columnsHint}
      options={data.map(({ id }) => id)}
      labels={Object.fromEntries(data.map(({ id, title }) => [id, title]))}
      value={value}
      max={MAX_LIVE_SHEET_COLUMNS}
      error={error}
      onChange={onChange}
    />
  )
}
