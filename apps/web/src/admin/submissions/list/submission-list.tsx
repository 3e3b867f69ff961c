import type { Form } from '@nibondhon/api-contract'
import { isInputField, type SubmissionStatus } from '@nibondhon/domain'
import { useMemo, useState } from 'react'
import { useDuplicates } from '../compare/use-duplicates.ts'
import {
  detailsPath,
  filtersOf,
  FORM_PAGE_SIZES,
  hasFilters,
  listQuery,
  nextSort,
  PAGE_SIZES,
} from '../shared/list-address.ts'
import { useListForm, useSubmissionList } from '../shared/use-submissions.ts'
import { BulkStatusDialog } from './bulk/bulk-status-dialog.tsx'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { UndoNotice } from './bulk/undo-notice.tsx'
import { useBulkStatus } from './bulk/use-bulk-status.ts'
import { useSelection } from './bulk/use-selection.ts'
import { type OpenDialog, SubmissionDialogs } from './dialogs/submission-dialogs.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { SubmissionTabs } from './filters/submission-tabs.tsx'
import { ListResults } from './list-results.tsx'
import { SubmissionToolbar } from './submission-toolbar.tsx'
import { useListAddress } from './use-list-address.ts'

/** The list of submissions with everything staff do with it, for all forms or for one. */
export function SubmissionList({ fixedForm }: { fixedForm: Form | null }) {
  const { address, change } = useListAddress(fixedForm?.id ?? null)
  const list = useSubmissionList(listQuery(address))
  const [open, setOpen] = useState<OpenDialog>(null)
  const { selected, toggle, clear } = useSelection(JSON.stringify(filtersOf(address)))
  const bulk = useBulkStatus()
  const [nextStatus, setNextStatus] = useState<SubmissionStatus | null>(null)
  const duplicates = useDuplicates(address)
  const form = useListForm(address.formId, fixedForm)
  const fields = useMemo(
    () => form?.fields.filter((field) => field.displayInAdminTable && isInputField(field)) ?? [],
    [form],
  )

  async function setStatuses(status: SubmissionStatus, notify: boolean) {
    if (await bulk.set([...selected.keys()], status, notify)) clear()
    setNextStatus(null)
  }

  const pathOf = (id: string) => detailsPath(id, address, fixedForm !== null)
  return (
    <>
      <SubmissionTabs address={address} isFormFixed={fixedForm !== null} onChange={change} />
      <FilterPanel address={address} isFormFixed={fixedForm !== null} onChange={change} />
      <SubmissionToolbar
        address={address}
        total={list.data?.total}
        duplicates={duplicates}
        onOpen={(dialog) => setOpen({ dialog })}
      />
      {bulk.last && (
        <UndoNotice
          text={bulk.last.text}
          busy={bulk.isBusy}
          onUndo={() => void bulk.undo()}
          onClose={bulk.forget}
        />
      )}
      <ListResults
        list={list}
        fields={fields}
        showsForm={fixedForm === null}
        address={address}
        isFiltered={hasFilters(fixedForm ? { ...address, formId: '' } : address)}
        pageSizes={fixedForm ? FORM_PAGE_SIZES : PAGE_SIZES}
        selected={selected}
        highlighted={duplicates.highlighted}
        pathOf={pathOf}
        onChange={change}
        onSelect={toggle}
        onSort={(sort) => change(nextSort(address, sort))}
        onOpen={(dialog, row) => setOpen({ dialog, row })}
      />
      <SelectionBar
        count={selected.size}
        busy={bulk.isBusy}
        onCompare={() => setOpen({ dialog: 'compare' })}
        onStatus={setNextStatus}
        onDelete={() => setOpen({ dialog: 'delete-selected' })}
        onClear={clear}
      />
      {nextStatus && (
        <BulkStatusDialog
          rows={[...selected.values()]}
          status={nextStatus}
          isPending={bulk.isBusy}
          onConfirm={(notify) => setStatuses(nextStatus, notify)}
          onClose={() => setNextStatus(null)}
        />
      )}
      <SubmissionDialogs
        open={open}
        address={address}
        selected={selected}
        duplicates={duplicates}
        pathOf={pathOf}
        onDeleted={clear}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
