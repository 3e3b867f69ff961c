import LinearProgress from '@mui/material/LinearProgress'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Form } from '@nibondhon/api-contract'
import { isInputField } from '@nibondhon/domain'
import { useEffect, useMemo, useState } from 'react'
import { useLastPage } from '../../shared/list/use-last-page.ts'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useDuplicates } from '../compare/use-duplicates.ts'
import {
  detailsPath,
  filtersOf,
  FORM_PAGE_SIZES,
  hasFilters,
  listQuery,
  NO_FILTERS,
  PAGE_SIZES,
  type Sort,
} from '../shared/list-address.ts'
import { useSubmissionList } from '../shared/use-submissions.ts'
import { SubmissionDialogs, type OpenDialog } from './dialogs/submission-dialogs.tsx'
import { SubmissionTabs } from './filters/submission-tabs.tsx'
import { SubmissionToolbar } from './submission-toolbar.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { ListFooter } from './table/list-footer.tsx'
import { ListEmpty, ListLoading } from './list-states.tsx'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { SubmissionCards } from './table/submission-cards.tsx'
import { SubmissionTable } from './table/submission-table.tsx'
import { UndoNotice } from './bulk/undo-notice.tsx'
import { useBulkStatus } from './bulk/use-bulk-status.ts'
import { useListAddress } from './use-list-address.ts'
import { useListForm } from './use-list-form.ts'
import { useSelection } from './bulk/use-selection.ts'

/** The list of submissions with all that is done to it, over all forms or fixed to one. */
export function SubmissionList({ fixedForm }: { fixedForm: Form | null }) {
  const { address, change } = useListAddress(fixedForm?.id ?? null)
  const { error, data, isPending, isError, isFetching, isPlaceholderData, refetch } = useSubmissionList(
    listQuery(address),
  )
  const wide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const [open, setOpen] = useState<OpenDialog>(null)
  const { selected, toggle, clear } = useSelection(JSON.stringify(filtersOf(address)))
  const bulk = useBulkStatus()
  const duplicates = useDuplicates(address)
  const form = useListForm(address.formId, fixedForm)
  const fields = useMemo(
    () => form?.fields.filter((field) => field.displayInAdminTable && isInputField(field)) ?? [],
    [form],
  )
  const showSnackbar = useSnackbar()

  useEffect(() => {
    if (isError) showSnackbar('Failed to fetch submissions', 'error')
  }, [isError, showSnackbar])

  useLastPage({
    page: address.page,
    pages: data && !isFetching ? Math.max(Math.ceil(data.total / address.limit), 1) : undefined,
    onPage: (page) => change({ page }),
  })

  const sort = (next: Sort) => {
    const isSame = (address.sort || 'createdAt') === next
    const was = address.direction || (next === 'form' ? 'asc' : 'desc')
    change({
      sort: next,
      direction: isSame ? (was === 'asc' ? 'desc' : 'asc') : next === 'form' ? 'asc' : 'desc',
    })
  }
  const List = wide ? SubmissionTable : SubmissionCards
  const isFiltered = hasFilters(fixedForm ? { ...address, formId: '' } : address)
  return (
    <>
      <SubmissionTabs address={address} onChange={change} />
      <FilterPanel address={address} isFormFixed={fixedForm !== null} onChange={change} />
      <SubmissionToolbar
        address={address}
        total={data?.total}
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
      <LinearProgress
        sx={{ visibility: isPlaceholderData ? 'visible' : 'hidden', mb: 0.5 }}
        aria-label="Loading"
        aria-hidden={!isPlaceholderData}
      />
      {isPending ? (
        <ListLoading />
      ) : !data ? (
        <LoadFailed
          heading="Failed to fetch submissions"
          error={error}
          retrying={isFetching}
          onRetry={refetch}
        />
      ) : data.total === 0 ? (
        <ListEmpty isFiltered={isFiltered} onClear={() => change(NO_FILTERS)} />
      ) : (
        <>
          <List
            rows={data.submissions}
            fields={fields}
            showsForm={fixedForm === null}
            address={address}
            selected={selected}
            highlighted={duplicates.highlighted}
            pathOf={(id) => detailsPath(id, address, fixedForm !== null)}
            onSelect={toggle}
            onSort={sort}
            onOpen={(dialog, row) => setOpen({ dialog, row })}
          />
          <ListFooter
            address={address}
            total={data.total}
            sizes={fixedForm ? FORM_PAGE_SIZES : PAGE_SIZES}
            onChange={change}
          />
        </>
      )}
      <SelectionBar
        count={selected.size}
        busy={bulk.isBusy}
        onCompare={() => setOpen({ dialog: 'compare' })}
        onStatus={(status) => void bulk.set([...selected.keys()], status).then((done) => done && clear())}
        onDelete={() => setOpen({ dialog: 'delete-selected' })}
        onClear={clear}
      />
      <SubmissionDialogs
        open={open}
        address={address}
        selected={selected}
        duplicates={duplicates}
        pathOf={(id) => detailsPath(id, address, fixedForm !== null)}
        onDeleted={clear}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
