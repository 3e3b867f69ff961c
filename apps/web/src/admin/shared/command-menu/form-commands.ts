import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import ContentCopy from '@mui/icons-material/ContentCopy'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import type { FormSummary } from '@nibondhon/api-contract'
import type { FormRights } from '../../forms/shared/form-rights.ts'
import { submissionsText, titleOf } from '../../submissions/shared/submission-labels.ts'
import type { Command } from './command.ts'

export const DUPLICATE = 'Duplicate'

/** The forms themselves. */
export function formPages(forms: readonly FormSummary[], { view }: FormRights): Command[] {
  if (!view) return []
  return forms.map((form) => ({
    id: `form ${form.id}`,
    label: titleOf(form),
    detail: `${form.isActive ? 'Active' : 'Inactive'} · ${submissionsText(form.submissionCount)}`,
    keywords: `form ${form.customUrl}`,
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
  return forms.flatMap((form): Command[] => {
    const title = titleOf(form)
    return [
      ...(rights.submissions
        ? [
            action(form, 'submissions', `Submissions of ${title}`, { icon: InboxOutlined }),
            action(form, 'answers', `Answers to ${title} as charts`, { icon: BarChartOutlined }),
          ]
        : []),
      ...(rights.edit ? [action(form, 'edit', `Edit ${title}`, { icon: EditOutlined })] : []),
      ...(rights.create
        ? [
            {
              id: `duplicate ${form.id}`,
              label: `${DUPLICATE} ${title}`,
              detail: 'A new form like this one',
              keywords: `copy last year ${form.customUrl}`,
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
