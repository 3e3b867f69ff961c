import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { PeopleImport, PeopleImportRow } from '@nibondhon/api-contract'
import { phoneText } from '@nibondhon/domain'
import { Link, useSearchParams } from 'react-router'
import { countText, digitsText } from '../../shared/language/console-formats.ts'
import { DividedList, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { PagedList } from '../../shared/list/paged-list.tsx'
import { usePageNumber } from '../../shared/list/paging.ts'
import { useSave } from '../../shared/save/use-save.ts'
import { peopleTexts } from '../texts/people-texts.ts'
import { ROWS_PER_PAGE, type RowTab, useChangeImport, useImportRows } from './use-imports.ts'

const TABS = ['decide', 'create', 'update', 'problems', 'skip'] as const satisfies readonly RowTab[]

/** The rows of a list by what they become; those that need a decision come first. */
export function ImportRows({ imported }: { imported: PeopleImport }) {
  const texts = peopleTexts().imports
  const [search, setSearch] = useSearchParams()
  const first = imported.counts.decide > 0 ? 'decide' : 'create'
  const tab = TABS.find((one) => one === search.get('rows')) ?? first
  const countOf = (one: RowTab) => countText(one === 'problems' ? imported.problems : imported.counts[one])
  return (
    <>
      <Card sx={{ mb: 2 }}>
        <Tabs
          value={tab}
          onChange={(_event, next: RowTab) => setSearch({ rows: next }, { replace: true })}
          variant="scrollable"
          scrollButtons={false}
          aria-label={texts.rows}
          sx={{ px: 1 }}
        >
          {TABS.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`tab-${one}`}
              aria-controls={`panel-${one}`}
              label={texts.tabs[one](countOf(one))}
            />
          ))}
        </Tabs>
      </Card>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        <Rows key={tab} imported={imported} tab={tab} />
      </Box>
    </>
  )
}

function Rows({ imported, tab }: { imported: PeopleImport; tab: RowTab }) {
  const texts = peopleTexts().imports
  const [page, setPage] = usePageNumber()
  return (
    <PagedList
      what={texts.rows}
      nouns={[texts.rowNoun, texts.rowNouns]}
      query={useImportRows(imported, { tab, page })}
      page={page}
      perPage={ROWS_PER_PAGE}
      onPage={setPage}
      empty={{ icon: <FormatListNumbered />, heading: texts.noRows, text: texts.noRowsText }}
      rowsOf={({ rows }) => rows}
    >
      {({ rows }) => (
        <Card>
          <DividedList component="ul" aria-label={texts.rows}>
            {rows.map((row) => (
              <RowItem key={row.row} imported={imported} row={row} />
            ))}
          </DividedList>
        </Card>
      )}
    </PagedList>
  )
}

function RowItem({ imported, row }: { imported: PeopleImport; row: PeopleImportRow }) {
  const texts = peopleTexts().imports
  const { values, problems, reasons } = row
  const details = values && [
    values.nameBn === values.name ? '' : values.nameBn,
    values.batch === '' ? '' : peopleTexts().list.batchOf(digitsText(values.batch)),
    ...values.phones.map((phone) => digitsText(phoneText(phone))),
    ...values.emails,
    values.category,
    ...Object.values(values.attributes),
  ]
  return (
    <Box component="li" sx={{ p: 2 }}>
      <Text breaksWords>
        <Text component="span" variant="body2" isMuted>
          {texts.row(countText(row.row))}
        </Text>{' '}
        <strong>{values?.name ?? row.personName ?? ''}</strong>
      </Text>
      {details && (
        <Text variant="body2" isMuted breaksWords>
          {details.filter((text) => text !== '').join(' · ')}
        </Text>
      )}
      {row.action === 'update' && <SamePerson row={row} />}
      {row.action === 'skip' && reasons.length > 0 && (
        <Text variant="body2">{reasons.map((reason) => texts.reasons[reason]).join(', ')}</Text>
      )}
      {problems.map(({ header, code, text }) => (
        <Text key={`${header} ${code} ${text}`} variant="body2" color="error" breaksWords>
          {[header, texts.problems[code](text)].filter((part) => part !== '').join(': ')}
        </Text>
      ))}
      {imported.status === 'preview' && <Decision id={imported.id} row={row} />}
    </Box>
  )
}

function SamePerson({ row: { personId, personName, reasons } }: { row: PeopleImportRow }) {
  const texts = peopleTexts().imports
  const why = reasons.map((reason) => texts.reasons[reason]).join(', ')
  return (
    <Text variant="body2" breaksWords>
      {personName === null ? (
        texts.sameInList
      ) : (
        <MuiLink component={Link} to={`/admin/people/${personId ?? ''}`}>
          {texts.same(personName)}
        </MuiLink>
      )}
      {why === '' ? '' : ` (${why})`}
    </Text>
  )
}

function Decision({ id, row: { row, action, isDecided, candidates } }: { id: string; row: PeopleImportRow }) {
  const texts = peopleTexts().imports
  const change = useSave(useChangeImport(id), { done: texts.saved })
  const decide = (decision: 'create' | 'update' | 'skip' | null, personId?: string) =>
    void change.run({ decisions: [{ row, action: decision, ...(personId !== undefined && { personId }) }] })
  const button = { size: 'small', variant: 'outlined', color: 'inherit', disabled: change.isPending } as const
  if (isDecided) {
    return (
      <Row mt={1}>
        <Text variant="body2" isMuted>
          {texts.decided}
        </Text>
        <Button {...button} onClick={() => decide(null)}>
          {texts.takeBack}
        </Button>
      </Row>
    )
  }
  if (action !== 'decide') return null
  return (
    <Row mt={1}>
      {candidates.map(({ personId, name, reasons }) => (
        <Button key={personId} {...button} onClick={() => decide('update', personId)}>
          {`${texts.isSame(name)} (${reasons.map((reason) => texts.reasons[reason]).join(', ')})`}
        </Button>
      ))}
      <Button {...button} onClick={() => decide('create')}>
        {texts.isNew}
      </Button>
      <Button {...button} onClick={() => decide('skip')}>
        {texts.leaveOut}
      </Button>
    </Row>
  )
}
