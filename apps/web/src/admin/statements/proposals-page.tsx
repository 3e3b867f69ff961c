import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { PagedList } from '../shared/list/paged-list.tsx'
import { usePageNumber } from '../shared/list/paging.ts'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { RowList } from './rows/row-list.tsx'
import { statementTexts } from './texts/statement-texts.ts'
import { ROWS_PER_PAGE, useProposals } from './use-statements.ts'

/** Payments of all statements that wait for a decision, with the keys of the review queue. */
export default function ProposalsPage() {
  const { proposals: texts, rows } = statementTexts()
  const [page, setPage] = usePageNumber()
  const query = useProposals(page)
  return (
    <ConsolePage
      title={texts.title}
      purpose={texts.purpose}
      action={
        <Button variant="outlined" color="inherit" component={Link} to="/admin/statements">
          {texts.statements}
        </Button>
      }
    >
      <PagedList
        what={rows.what}
        nouns={[rows.one, rows.several]}
        query={query}
        page={page}
        perPage={ROWS_PER_PAGE}
        onPage={setPage}
        empty={{ icon: <FactCheckOutlined />, heading: rows.empty.proposed, text: texts.emptyText }}
        rowsOf={(data) => data.rows}
      >
        {(data) => (
          <RowList
            rows={data.rows}
            accountOf={(id) => data.rows.find((row) => row.id === id)?.account ?? ''}
          />
        )}
      </PagedList>
    </ConsolePage>
  )
}
