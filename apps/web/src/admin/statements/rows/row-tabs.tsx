import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { StatementImport } from '@nibondhon/api-contract'
import type { RowState } from '@nibondhon/domain'
import { useSearchParams } from 'react-router'
import { countText } from '../../shared/language/console-formats.ts'
import { usePageNumber } from '../../shared/list/paging.ts'
import { statementTexts } from '../texts/statement-texts.ts'
import { useRows } from '../use-statements.ts'
import { PagedRows } from './paged-rows.tsx'

const TABS = [
  'proposed',
  'unmatched',
  'booked',
  'recorded',
  'not_ours',
] as const satisfies readonly RowState[]
type RowTab = (typeof TABS)[number]

/** The payments of an import by state; those that need a decision come first. */
export function RowTabs({ imported }: { imported: StatementImport }) {
  const texts = statementTexts().rows
  const [tab, setTab] = useTab()
  return (
    <>
      <Card sx={{ mb: 2 }}>
        <Tabs
          value={tab}
          onChange={(_event, next: RowTab) => setTab(next)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={texts.tabs}
          sx={{ px: 1 }}
        >
          {TABS.map((state) => (
            <Tab
              key={state}
              value={state}
              id={`tab-${state}`}
              aria-controls={`panel-${state}`}
              label={texts.tab(state, countText(imported.counts[state]))}
            />
          ))}
        </Tabs>
      </Card>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        <Rows key={tab} imported={imported} state={tab} />
      </Box>
    </>
  )
}

function Rows({ imported, state }: { imported: StatementImport; state: RowTab }) {
  const texts = statementTexts().rows
  const [page, setPage] = usePageNumber()
  const query = useRows(imported.id, { state, page, counts: imported.counts })
  return (
    <PagedRows
      query={query}
      page={page}
      onPage={setPage}
      empty={{ icon: <AccountBalanceOutlined />, heading: texts.empty[state], text: texts.emptyText }}
    />
  )
}

/** Kept in the address, so that a reload and the browser's back button restore it. */
function useTab(): [RowTab, (tab: RowTab) => void] {
  const [search, setSearch] = useSearchParams()
  const chosen = TABS.find((tab) => tab === search.get('state'))
  return [chosen ?? 'proposed', (tab) => setSearch({ state: tab }, { replace: true })]
}
