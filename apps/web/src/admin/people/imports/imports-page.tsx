import ArrowBack from '@mui/icons-material/ArrowBack'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import type { PeopleImportSummary } from '@nibondhon/api-contract'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { countText, dateTimeText } from '../../shared/language/console-formats.ts'
import { DividedList } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { PagedList } from '../../shared/list/paged-list.tsx'
import { usePageNumber } from '../../shared/list/paging.ts'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { useSave } from '../../shared/save/use-save.ts'
import { DropZone } from '../../shared/upload/drop-zone.tsx'
import { PasteText } from '../../shared/upload/paste-text.tsx'
import { peopleTexts } from '../texts/people-texts.ts'
import { IMPORTS_PER_PAGE, useImports, useSendList } from './use-imports.ts'

/** Takes a list, and shows the lists of before. */
export default function ImportsPage() {
  const texts = peopleTexts().imports
  return (
    <ConsolePage title={texts.title} purpose={texts.purpose}>
      <Button
        component={Link}
        to="/admin/people"
        color="inherit"
        size="small"
        startIcon={<ArrowBack />}
        sx={{ mb: 2 }}
      >
        {peopleTexts().person.back}
      </Button>
      <SendCard />
      <Imports />
    </ConsolePage>
  )
}

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.htm,.html,text/csv'

function SendCard() {
  const texts = peopleTexts().imports
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const send = useSave(useSendList(), {
    isQuiet: true,
    failed: texts.failed,
    onDone: ({ import: made }) => void navigate(`/admin/people/imports/${made.id}`),
  })
  function take(file: File) {
    setName(file.name)
    void send.run(file)
  }
  return (
    <Card component="section" aria-labelledby="send-list" sx={{ p: { xs: 2, sm: 2.5 }, mb: 3 }}>
      <Text component="h2" variant="h2" id="send-list" mb={1.5}>
        {texts.drop.title}
      </Text>
      <DropZone texts={texts.drop} accept={ACCEPTED} hasFile={name !== ''} fileName={name} onFile={take} />
      <PasteText texts={texts.paste} onFile={take} />
      {send.isPending && (
        <Text role="status" mt={2}>
          {texts.reading}
        </Text>
      )}
      {send.failure !== null && !send.isPending && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {send.failure}
        </Alert>
      )}
    </Card>
  )
}

function Imports() {
  const texts = peopleTexts().imports.list
  const [page, setPage] = usePageNumber()
  return (
    <PagedList
      what={texts.what}
      nouns={[texts.noun, texts.nouns]}
      query={useImports(page)}
      page={page}
      perPage={IMPORTS_PER_PAGE}
      onPage={setPage}
      empty={{ icon: <UploadFileOutlined />, heading: texts.none, text: texts.noneText }}
      rowsOf={({ imports }) => imports}
    >
      {({ imports }) => (
        <Card>
          <DividedList component="ul" aria-label={texts.label}>
            {imports.map((one) => (
              <ImportItem key={one.id} imported={one} />
            ))}
          </DividedList>
        </Card>
      )}
    </PagedList>
  )
}

const TONES = {
  preview: 'warning',
  applying: 'info',
  applied: 'success',
  undoing: 'info',
  undone: 'default',
  failed: 'error',
} as const

function ImportItem({ imported }: { imported: PeopleImportSummary }) {
  const texts = peopleTexts().imports
  const { id, fileName, status, createdBy, createdAt } = imported
  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={`/admin/people/imports/${id}`}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {fileName}
        </MuiLink>
        <Text variant="body2" isMuted breaksWords>
          {texts.list.by(createdBy, dateTimeText(createdAt))}
        </Text>
        <Text variant="body2">{summaryText(imported)}</Text>
      </Box>
      <ToneChip tone={TONES[status]} label={texts.states[status]} />
    </Box>
  )
}

export function summaryText({ status, counts, results }: PeopleImportSummary): string {
  const texts = peopleTexts().imports
  if (status === 'undone') return texts.undoneResults(countText(results.undone), countText(results.kept))
  if (status === 'preview') {
    return texts.counts({
      create: countText(counts.create),
      update: countText(counts.update),
      decide: countText(counts.decide),
      skip: countText(counts.skip),
    })
  }
  return texts.results(
    countText(results.created),
    countText(results.updated),
    countText(results.left + results.unchanged),
  )
}
