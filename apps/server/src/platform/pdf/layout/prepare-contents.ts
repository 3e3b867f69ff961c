import type { PdfContents } from '../pdf-job.ts'
import { addTag, type Tag } from '../tags/tag.ts'
import { themeOf } from './theme.ts'
import { MarkList, markText } from '../text/marked-text.ts'

/** Only the first part of the contents shows a title; the others use it only as the title of the file. */
export function prepareContents({ title, note, heading, entries, style, language = 'en' }: PdfContents) {
  const marks = new MarkList(language)
  const root: Tag = { type: 'Sect', kids: [], language }
  const say = (text: string, tag: Tag) => markText(text, marks, tag)
  const isFirst = note !== ''
  const data = {
    theme: themeOf({ ...style, backgroundColor: '#ffffff' }),
    title: isFirst ? say(title, addTag(root, 'H1')) : '',
    note: isFirst ? say(note, addTag(root, 'P')) : '',
    heading: isFirst ? say(heading, addTag(root, 'H2')) : '',
    entries: prepareEntries(addTag(root, 'TOC')),
  }
  return { data, root, marks: marks.marks }

  function prepareEntries(list: Tag) {
    return entries.map((entry) => {
      const link = addTag(addTag(addTag(list, 'TOCI'), 'Reference'), 'Link')
      return {
        title: say(entry.title, link),
        note: say(entry.note, link),
        page: say(String(entry.page), link),
        target: marks.addLink(link, { address: `object:${entry.pageObject}`, description: entry.title }),
      }
    })
  }
}
