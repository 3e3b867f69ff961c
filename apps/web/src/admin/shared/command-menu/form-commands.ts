import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined'
import ContentCopy from '@mui/icons-material/ContentCopy'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import type { FormSummary } from '@nibondhon/api-contract'
import type { FormRights } from '../../forms/shared/form-rights.ts'
import { submissionsText, titleOf } from '../../submissions/shared/submission-labels.ts'
import type { Command } from './command.ts'
import { commandMenuTexts } from './texts/command-menu-texts.ts'

/** Typed by the command that looks for a form to duplicate. */
export function duplicateText(title: string): string {
  const texts = commandMenuTexts().forms
  return texts.duplicate(title)
}

/** The forms themselves. */
export function formPages(forms: readonly FormSummary[], { view }: FormRights): Command[] {
  const texts = commandMenuTexts().forms
  if (!view) return []
  return forms.map((form) => ({
    id: `form ${form.id}`,
    label: titleOf(form),
    detail: `${form.isActive ? texts.active : texts.inactive} · ${submissionsText(form.submissionCount)}`,
    keywords: texts.keywords(form.customUrl),
    icon: DescriptionOutlined,
    to: `/admin/forms/${form.id}/view`,
    isRemembered: true,
  }))
}

/** What can be done with each form. */
export function formActions(
  forms: readonly FormSummary[],
  rights: FormRights,
  duplicate: (id: string) => void,
): Command[] {
  const texts = commandMenuTexts().forms
  return forms.flatMap((form): Command[] => {
    const title = titleOf(form)
    return [
      ...(rights.submissions
        ? [
            action(form, 'submissions', texts.submissions(title), { icon: InboxOutlined }),
            action(form, 'answers', texts.answers(title), { icon: BarChartOutlined }),
          ]
        : []),
      ...(rights.view && form.settings.tickets?.enabled
        ? [action(form, 'check-in', texts.checkIn(title), { icon: ConfirmationNumberOutlined })]
        : []),
      ...(rights.edit ? [action(form, 'edit', texts.edit(title), { icon: EditOutlined })] : []),
      ...(rights.create
        ? [
            {
              id: `duplicate ${form.id}`,
              label: duplicateText(title),
              detail: texts.likeThis,
              keywords: texts.copyKeywords(form.customUrl),
              icon: ContentCopy,
              run: () => duplicate(form.id),
            },
          ]
        : []),
    ]
  })
}

function action({ id }: FormSummary, page: string, label: string, { icon }: Pick<Command, 'icon'>): Command {
  return { id: `${page} ${id}`, label, icon, to: `/admin/forms/${id}/${page}`, keywords: 'form' }
}
