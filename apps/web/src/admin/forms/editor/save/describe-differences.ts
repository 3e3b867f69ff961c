import { changeText, compareVersions, type FormDefinition } from '@nibondhon/domain'

/** One sentence for each difference between two versions of a form. */
export function describeDifferences(before: FormDefinition, after: FormDefinition): string[] {
  const sentences: string[] = []
  if (before.title !== after.title) sentences.push(`The title is now “${after.title}”.`)
  if (before.description !== after.description) sentences.push('The description is different.')
  if (before.allowEditing !== after.allowEditing) {
    sentences.push(
      after.allowEditing
        ? 'Members may now edit their submissions.'
        : 'Members may no longer edit their submissions.',
    )
  }
  const { notifications, pdfSettings, ...basic } = before.settings
  const { notifications: nextNotifications, pdfSettings: nextPdf, ...nextBasic } = after.settings
  if (!isSame(basic, nextBasic))
    sentences.push('Payment, redirect or repeated submissions are set differently.')
  if (!isSame(notifications, nextNotifications)) sentences.push('The notifications are set differently.')
  if (!isSame(pdfSettings, nextPdf)) sentences.push('The PDF output is set differently.')
  // Zero answers: the sentence says only what changed, not what it means for submissions.
  const fields = compareVersions(before.fields, after.fields).map((change) => changeText(change, 0, 'en'))
  return [...sentences, ...fields]
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
