import Box from '@mui/material/Box'
import type { Form } from '@nibondhon/api-contract'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { JobNotice } from '../../jobs/job-notice.tsx'
import { composePath } from '../../messages/entry/compose-path.ts'
import { WriteToThemButton } from '../../messages/entry/write-to-them-button.tsx'
import { AnswersButton } from '../answers/answers-button.tsx'
import { useDuplicates } from '../compare/use-duplicates.ts'
import { ExportProgressBar } from '../export/export-progress.tsx'
import { useExport } from '../export/use-export.ts'
import {
  detailsPath,
  filtersOf,
  FORM_PAGE_SIZES,
  hasFilters,
  isGrouped,
  type ListAddress,
  listPathOf,
  listQuery,
  nextSort,
} from '../shared/list-address.ts'
import { ReviewButton } from '../review/review-button.tsx'
import { PAGE_SIZES } from '../shared/list-preferences.ts'
import { useIsWide } from '../shared/use-is-wide.ts'
import { LiveNews } from '../live/live-news.tsx'
import { useListForm, useSubmissionList } from '../shared/use-submissions.ts'
import { BulkActions } from './bulk/bulk-actions.tsx'
import { SelectAllLine } from './bulk/select-all-line.tsx'
import { useSelection } from './bulk/use-selection.ts'
import { type OpenDialog, SubmissionDialogs } from './dialogs/submission-dialogs.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { filtersOfTabs, SubmissionTabs } from './filters/submission-tabs.tsx'
import { ListHeader } from './header/list-header.tsx'
import { OrderMenu } from './header/order-menu.tsx'
import { ToolsMenu } from './header/tools-menu.tsx'
import { ListResults } from './list-results.tsx'
import { DetailsPane } from './pane/details-pane.tsx'
import { useListKeys } from './pane/use-list-keys.ts'
import { useOpenRow } from './pane/use-open-row.ts'
import { useListAddress } from './use-list-address.ts'
import { ColumnMenu } from './views/column-menu.tsx'
import { useColumns } from './views/use-columns.ts'
import { useLinkedView } from './views/use-linked-view.ts'
import { useCounts } from './views/use-views.ts'
import { SubmissionViews } from './views/submission-views.tsx'
import { ViewTabs } from './views/view-tabs.tsx'

interface SubmissionListProps {
  title: string
  fixedForm: Form | null
  action?: ReactNode
}

/** The list of submissions with everything staff do with it, for all forms or for one. */
export function SubmissionList({ title, fixedForm, action }: SubmissionListProps) {
  const isFormFixed = fixedForm !== null
  const { address, change, group } = useListAddress(fixedForm?.id ?? null)
  const isWide = useIsWide()
  const [open, setOpen] = useState<OpenDialog>(null)
  const [jobId, setJobId] = useState<string | null>(null)
  const duplicates = useDuplicates(address)
  const exporting = useExport(address)
  const form = useListForm(address.formId, fixedForm)
  const chosen = useColumns(address, form, change)
  const query = { ...listQuery(address), columns: chosen.columns }
  const list = useSubmissionList(query)
  const rows = list.data?.submissions ?? []
  const selection = useSelection(JSON.stringify(filtersOf(address)), list.data?.total ?? 0)
  const [current, ...ofTabs] = useCounts([filtersOf(address), ...filtersOfTabs(address)])
  useLinkedView()
  const navigate = useNavigate()
  const rowsRef = useRef<HTMLDivElement>(null)
  const paneRef = useRef<HTMLDivElement>(null)
  const takesFocusRef = useRef(false)

  const pathTo = (part: Partial<ListAddress>) => listPathOf({ ...address, ...part }, isFormFixed)
  const closePath = pathTo({ open: '' })
  const show = (part: Partial<ListAddress>) =>
    void navigate(pathTo(part), { replace: address.open !== '', preventScrollReset: true })
  const { previous, next, go } = useOpenRow(address, rows, show)
  useListKeys({
    list: rowsRef,
    isOn: isWide,
    openId: address.open,
    onNext: () => go(1),
    onPrevious: () => go(-1),
    onClose: () => show({ open: '' }),
  })

  const pageOf = (id: string) => detailsPath(id, address, isFormFixed)
  const neighbours = { previous: previous && pathTo(previous), next: next && pathTo(next) }
  // A narrow window shows the open submission instead of the list.
  const isListShown = isWide || address.open === ''
  const total = list.data?.total
  return (
    <Box data-fills-window sx={FRAME}>
      {isListShown && (
        <ListHeader
          title={title}
          total={total}
          amountPaisa={current?.amountPaisa}
          order={<OrderMenu address={address} isFormFixed={isFormFixed} onChange={change} onGroup={group} />}
          actions={
            <>
              {action}
              <AnswersButton address={address} />
              <ReviewButton address={address} isFormFixed={isFormFixed} count={total} />
              <SubmissionViews address={{ ...address, columns: chosen.columns }} />
              {isWide && (
                <ColumnMenu fields={chosen.possible} shown={chosen.shown} onChange={chosen.choose} />
              )}
              <ToolsMenu
                canExport={total !== 0 && exporting.progress === null}
                duplicates={duplicates}
                onExport={exporting.start}
                onOpen={(dialog) => setOpen({ dialog })}
                onMessageAll={() => void navigate(composePath(filtersOf(address)))}
              />
            </>
          }
        />
      )}
      {isListShown && !isFormFixed && <ViewTabs address={{ ...address, columns: chosen.columns }} />}
      {isListShown && (
        <FilterPanel
          address={address}
          isFormFixed={isFormFixed}
          tabs={
            <SubmissionTabs address={address} counts={ofTabs.map((tab) => tab?.count)} onChange={change} />
          }
          onChange={change}
        />
      )}
      {exporting.progress && <ExportProgressBar progress={exporting.progress} onCancel={exporting.cancel} />}
      <JobNotice jobId={jobId} onJob={setJobId} />
      <Box sx={PANES}>
        <Box ref={rowsRef} sx={{ ...LIST, ...(!isListShown && { display: 'none' }) }}>
          <LiveNews list={list} query={query} onFirstPage={() => change({ page: 1 })} />
          {total !== undefined && <SelectAllLine selection={selection} rows={rows} total={total} />}
          <ListResults
            list={list}
            fields={chosen.shown}
            showsForm={address.formId !== '' ? 'nowhere' : isGrouped(address) ? 'group' : 'row'}
            address={address}
            isFiltered={hasFilters(isFormFixed ? { ...address, formId: '' } : address)}
            pageSizes={isFormFixed ? FORM_PAGE_SIZES : PAGE_SIZES}
            selected={selection.selected}
            highlighted={duplicates.highlighted}
            pathOf={isWide ? (id) => pathTo({ open: id }) : pageOf}
            onChange={change}
            onSelect={selection.toggle}
            onSort={(sort) => change(nextSort(address, sort))}
            onOpen={(dialog, row) => setOpen({ dialog, row })}
            onEnter={() => {
              takesFocusRef.current = paneRef.current === null
              paneRef.current?.focus()
            }}
          />
          <BulkActions
            state={selection}
            canExport={exporting.progress === null}
            onCompare={() => setOpen({ dialog: 'compare' })}
            onExport={exporting.start}
            onStarted={setJobId}
          >
            <WriteToThemButton selection={selection.selection} />
          </BulkActions>
        </Box>
        {address.open !== '' && (
          <DetailsPane
            id={address.open}
            isBeside={isWide}
            closePath={closePath}
            paneRef={paneRef}
            takesFocusRef={takesFocusRef}
            {...neighbours}
          />
        )}
      </Box>
      <SubmissionDialogs
        open={open}
        address={address}
        selectedIds={selection.ids}
        duplicates={duplicates}
        pathOf={pageOf}
        onDeleted={selection.clear}
        onClose={() => setOpen(null)}
      />
    </Box>
  )
}

/** As high as the window allows: the list scrolls, the page does not. */
const FRAME = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  flex: 1,
  minHeight: 0,
  minWidth: 0,
} as const

const PANES = { display: 'flex', gap: 1.5, flex: 1, minHeight: 0 } as const

const LIST = { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 } as const
