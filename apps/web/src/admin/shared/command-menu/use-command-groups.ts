import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import type { SavedView } from '@nibondhon/api-contract'
import { useState } from 'react'
import { hasFlag } from '@nibondhon/domain'
import { useFormRights } from '../../forms/shared/form-rights.ts'
import { useForms } from '../../forms/shared/use-forms.ts'
import { useViews } from '../../submissions/list/views/use-views.ts'
import { useAuth } from '../session/auth-context.ts'
import { type Command, type CommandGroup, matching } from './command.ts'
import { formActions, formPages } from './form-commands.ts'
import { PLACES } from './place-commands.ts'
import { readRecent, recentOwner, type RecentItem, type RecentKind } from './recent-items.ts'
import { keyFirst } from './screen-keys.ts'
import { useFoundSubmissions } from './use-found-submissions.ts'
import { usePageCommands } from './use-static-commands.ts'
import { commandMenuTexts } from './texts/command-menu-texts.ts'

/** Found by typing only: together they would be a page of their own. */
const PLACE_PATHS: ReadonlySet<string> = new Set(PLACES.map(({ to }) => to))

const MAX_FORMS = 5
const MAX_VIEWS = 5
const MAX_ACTIONS = 8

interface GroupParts {
  typed: string
  actions: Command[]
  duplicate: (id: string) => void
}

/** What the menu offers for what is typed. What arrives last comes last, so that nothing moves under the pointer. */
export function useCommandGroups({ typed, actions, duplicate }: GroupParts) {
  const texts = commandMenuTexts().groups
  const { user } = useAuth()
  const [recent] = useState(() => readRecent(recentOwner(user)).map(recentCommand))
  const pages = usePageCommands()
  const rights = useFormRights()
  const { data: forms = [], isError } = useForms()
  const { data: views = [] } = useViews(hasFlag(user?.role ?? '', 'canViewSubmissions'))
  const found = useFoundSubmissions(typed)

  if (typed.trim() === '') {
    const known = new Set(recent.map(({ to }) => to))
    const groups = [
      { name: texts.recent, commands: recent },
      { name: texts.goTo, commands: pages.filter(({ to = '' }) => !known.has(to) && !PLACE_PATHS.has(to)) },
      { name: texts.actions, commands: actions },
    ]
    return { groups: withCommands(groups), state: 'idle' as const, retry: found.retry }
  }
  const groups = [
    { name: texts.goTo, commands: keyFirst(pages, matching(pages, typed), typed) },
    { name: texts.views, commands: matching(views.map(viewCommand), typed).slice(0, MAX_VIEWS) },
    { name: texts.forms, commands: matching(formPages(forms, rights), typed).slice(0, MAX_FORMS) },
    {
      name: texts.actions,
      commands: matching([...actions, ...formActions(forms, rights, duplicate)], typed).slice(0, MAX_ACTIONS),
    },
    { name: texts.submissions, commands: found.commands },
  ]
  const state = isError && found.state === 'idle' ? ('failed' as const) : found.state
  return { groups: withCommands(groups), state, retry: found.retry }
}

function viewCommand({ id, name, isShared, settings: { list } }: SavedView): Command {
  const texts = commandMenuTexts().groups
  return {
    id: `view ${id}`,
    label: name,
    detail: isShared ? texts.sharedView : texts.view,
    icon: BookmarkBorderOutlined,
    to: `/admin/${list}?view=${id}`,
    isRemembered: true,
  }
}

function withCommands(groups: CommandGroup[]): CommandGroup[] {
  return groups.filter(({ commands }) => commands.length > 0)
}

const RECENT_ICONS = {
  page: HistoryOutlined,
  form: DescriptionOutlined,
  submission: InboxOutlined,
} as const satisfies Record<RecentKind, Command['icon']>

function recentCommand({ kind, label, detail, to }: RecentItem): Command {
  return { id: `recent ${to}`, label, detail, to, icon: RECENT_ICONS[kind], isRemembered: true }
}

/** What is stored of a command that was chosen. */
export function recentItemOf({ label, detail = '', to = '' }: Command): RecentItem {
  const kind = /^\/admin\/submissions\/./.test(to)
    ? 'submission'
    : /^\/admin\/forms\/.+\/view/.test(to)
      ? 'form'
      : 'page'
  return { kind, label, detail, to }
}
