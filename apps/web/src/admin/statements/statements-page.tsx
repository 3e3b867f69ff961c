import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import type { StatementImport } from '@nibondhon/api-contract'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { ToneChip } from '../shared/chip/chips.tsx'
import { LabelledSwitch } from '../shared/form/labelled-switch.tsx'
import { countText, dateTimeText, dayText } from '../shared/language/console-formats.ts'
import { DividedList } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { PagedList } from '../shared/list/paged-list.tsx'
import { usePageNumber } from '../shared/list/paging.ts'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { ImportCard } from './import/import-card.tsx'
import { ProfileList } from './profiles/profile-list.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { statementTexts } from './texts/statement-texts.ts'
import { IMPORTS_PER_PAGE, useImports } from './use-statements.ts'

export default function StatementsPage() {
  const texts = statementTexts()
  const [areRulesOpen, setRulesOpen] = useState(false)
  return (
    <ConsolePage
      title={texts.title}
      purpose={texts.purpose}
      action={
        <Button variant="outlined" color="inherit" onClick={() => setRulesOpen(true)}>
          {texts.rules.button}
        </Button>
      }
    >
      <ImportCard />
      <Imports />
      <ProfileList />
      {areRulesOpen && <RulesDialog onClose={() => setRulesOpen(false)} />}
    </ConsolePage>
  )
}

function Imports() {
  const { list } = statementTexts()
  const [page, setPage] = usePageNumber()
  const [withUndone, setWithUndone] = useState(false)
  const query = useImports(page, { withUndone })
  return (
    <>
      <Box sx={{ my: 1 }}>
        <LabelledSwitch
          label={list.showUndone}
          checked={withUndone}
          onCheckedChange={(on) => {
            setWithUndone(on)
            setPage(1)
          }}
        />
      </Box>
      <PagedList
        what={list.what}
        nouns={[list.one, list.several]}
        query={query}
        page={page}
        perPage={IMPORTS_PER_PAGE}
        onPage={setPage}
        empty={{ icon: <AccountBalanceOutlined />, heading: list.emptyTitle, text: list.emptyText }}
        rowsOf={({ imports }) => imports}
      >
        {({ imports }) => (
          <Card>
            <DividedList component="ul" aria-label={list.label}>
              {imports.map((one) => (
                <ImportItem key={one.id} imported={one} />
              ))}
            </DividedList>
          </Card>
        )}
      </PagedList>
    </>
  )
}

function ImportItem({ imported }: { imported: StatementImport }) {
  const { list } = statementTexts()
  const { id, account, fileName, state, counts, by, at, firstDay, lastDay } = imported
  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/admin/statements/${id}`}
          aria-label={list.open(account)}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {account}
        </Link>
        <Text variant="body2" isMuted breaksWords>
          {[fileName, periodText(firstDay, lastDay)].filter((part) => part !== '').join(' · ')}
        </Text>
        <Text variant="body2" isMuted breaksWords>
          {list.by(by, dateTimeText(at))}
        </Text>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {state !== 'undone' && (
          <Text variant="body2">
            {list.counts({
              booked: countText(counts.booked),
              proposed: countText(counts.proposed),
              unmatched: countText(counts.unmatched),
              recorded: countText(counts.recorded),
            })}
          </Text>
        )}
        <ToneChip tone={TONES[state]} label={list.states[state]} />
      </Box>
    </Box>
  )
}

const TONES = { matching: 'info', done: 'success', undoing: 'info', undone: 'default' } as const

function periodText(first: string | null, last: string | null): string {
  if (first === null || last === null) return ''
  return first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`
}
