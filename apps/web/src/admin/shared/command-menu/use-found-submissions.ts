import InboxOutlined from '@mui/icons-material/InboxOutlined'
import SearchOutlined from '@mui/icons-material/Search'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { hasFlag } from '@nibondhon/domain'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { nameOf, statusLabel, titleOf } from '../../submissions/shared/submission-labels.ts'
import { usePaused } from '../form/use-paused.ts'
import { useAuth } from '../session/auth-context.ts'
import type { Command } from './command.ts'
import { countText } from '../language/console-formats.ts'
import { commandMenuTexts } from './texts/command-menu-texts.ts'

const MIN_LENGTH = 2
const MAX_FOUND = 6

interface FoundSubmissions {
  commands: Command[]
  state: 'idle' | 'loading' | 'failed'
  retry: () => void
}

/** Submissions by name, phone, unique ID or anything else that the list finds, once typing pauses. */
export function useFoundSubmissions(typed: string): FoundSubmissions {
  const role = useAuth().user?.role ?? ''
  const search = typed.trim().slice(0, 200)
  const paused = usePaused(search)
  const isSearch = search.length >= MIN_LENGTH && hasFlag(role, 'canViewSubmissions')
  const { data, isError, refetch } = useQuery({
    queryKey: ['submissions', 'command-menu', paused],
    // The signal ends a search that was typed over.
    queryFn: ({ signal }) =>
      request('GET /api/submissions', { query: { search: paused, limit: MAX_FOUND }, signal }),
    enabled: isSearch && paused.length >= MIN_LENGTH,
    staleTime: 0,
  })
  const retry = () => void refetch()
  if (!isSearch) return { commands: [], state: 'idle', retry }
  if (paused === search && isError) return { commands: [], state: 'failed', retry }
  if (paused !== search || !data) return { commands: [], state: 'loading', retry }
  const rest = data.total - data.submissions.length
  const commands = data.submissions.map(commandOf)
  if (rest > 0) commands.push(allFound(search, data.total))
  return { commands, state: 'idle', retry }
}

function commandOf(row: SubmissionRow): Command {
  const name = nameOf(row)
  const parts = [titleOf(row.form), statusLabel(row.status), ...(name === row.uniqueId ? [] : [row.uniqueId])]
  return {
    id: `submission ${row.id}`,
    label: name,
    detail: parts.join(' · '),
    icon: InboxOutlined,
    to: `/admin/submissions/${row.id}`,
    isRemembered: true,
  }
}

function allFound(search: string, total: number): Command {
  const texts = commandMenuTexts().groups
  return {
    id: 'all found',
    label: texts.showAll(countText(total)),
    icon: SearchOutlined,
    to: `/admin/submissions?${new URLSearchParams({ search }).toString()}`,
  }
}
