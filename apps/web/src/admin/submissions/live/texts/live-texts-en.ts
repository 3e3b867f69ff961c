export const liveTextsEn = {
  news: {
    added: (count: number, digits: string) => `${digits} new ${count === 1 ? 'submission' : 'submissions'}`,
    deleted: (count: string) => `${count} deleted: load the list again`,
    both: (added: string, deleted: string) => `${added}, ${deleted} deleted`,
  },

  notice: {
    deleted: 'This submission was deleted.',
    changed: 'Changed by someone else.',
    close: 'Close',
    changedLater: 'Changed by someone else. It is shown as soon as you are done.',
  },
}

export type LiveTexts = typeof liveTextsEn
