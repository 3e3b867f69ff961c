/** The addresses under which a member finds a submission; '' where the form does not offer the page. */
export interface SubmissionLinks {
  view: string
  /** With the edit code: only for messages to the submitter. */
  edit: string
  pdf: string
}

export function submissionLinks(
  publicUrl: string,
  { uniqueId, editCode }: { uniqueId: string; editCode: string },
  { allowEditing, hasPdf }: { allowEditing: boolean; hasPdf: boolean },
): SubmissionLinks {
  return {
    view: `${publicUrl}/view-submission/${uniqueId}`,
    edit: allowEditing ? `${publicUrl}/edit-submission/${uniqueId}/${editCode}` : '',
    pdf: hasPdf ? `${publicUrl}/pdf/${uniqueId}` : '',
  }
}
