import type { StoredStatementRow } from '@nibondhon/api-contract'
import { type ComponentProps, useState } from 'react'
import { PagedList } from '../../shared/list/paged-list.tsx'
import { statementTexts } from '../texts/statement-texts.ts'
import { ROWS_PER_PAGE } from '../use-statements.ts'
import { RowDialog, type RowDialogName } from './row-dialog.tsx'
import { RowList } from './row-list.tsx'

type Rows = ComponentProps<typeof PagedList<{ page: number; total: number; rows: StoredStatementRow[] }>>

/** A page of payments. Its dialogs stay open when a colleague handles their row, so that nothing typed is lost. */
export function PagedRows(list: Pick<Rows, 'query' | 'page' | 'onPage' | 'empty'>) {
  const texts = statementTexts().rows
  const [open, setOpen] = useState<{ row: StoredStatementRow; name: RowDialogName } | null>(null)
  return (
    <>
      <PagedList
        {...list}
        what={texts.what}
        nouns={[texts.one, texts.several]}
        perPage={ROWS_PER_PAGE}
        rowsOf={({ rows }) => rows}
      >
        {({ rows }) => <RowList rows={rows} onOpen={(row, name) => setOpen({ row, name })} />}
      </PagedList>
      {open && <RowDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}
