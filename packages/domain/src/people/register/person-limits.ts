/** What the register keeps of one person at most. */
export const MAX_PERSON = {
  nameLength: 200,
  otherNames: 10,
  phones: 10,
  phoneLength: 40,
  emails: 10,
  emailLength: 254,
  batchLength: 60,
  categoryLength: 60,
  noteLength: 5000,
  tags: 20,
  /** Columns of the association, in the whole register. */
  columns: 20,
  columnLength: 60,
  attributeLength: 500,
} as const
