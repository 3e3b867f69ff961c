import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { usePageNumber } from '../shared/list/paging.ts'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { PagedRows } from './rows/paged-rows.tsx'
import { statementTexts } from './texts/statement-texts.ts'
import { useProposals } from './use-statements.ts'

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
      <PagedRows
        query={query}
        page={page}
        onPage={setPage}
        empty={{ icon: <FactCheckOutlined />, heading: rows.empty.proposed, text: texts.emptyText }}
      />
    </ConsolePage>
  )
}
