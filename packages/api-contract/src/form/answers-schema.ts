import { type Answers as DomainAnswers, FILE_TYPES, LOCALES } from '@nibondhon/domain'
import { z } from 'zod'

const FileAnswer = z.object({
  fileId: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
})

const RowAnswer = z.union([z.string(), z.number(), z.array(z.string()), z.null()])
const GroupRow = z
  .record(z.string(), RowAnswer)
  .meta({ id: 'GroupRow', description: 'One row of a group: its answers by the id of the inner field' })

const Answer = z
  .union([z.string(), z.number(), z.array(z.string()), FileAnswer, z.array(GroupRow), z.null()])
  .meta({ id: 'Answer', description: "'' and [] mean that the field was not answered" })

/** Answers by field id. */
export const Answers = z
  .record(z.string(), Answer)
  .meta({ id: 'Answers', description: 'Answers by field id' }) satisfies z.ZodType<DomainAnswers>

/**
 * The answers of a submission. The domain reads each one by the type of its field, so the schema only describes
 * them: checking them here too would cost time with every submission and find nothing.
 */
export const AnswersInput = z.unknown().meta({
  type: 'object',
  additionalProperties: true,
  description:
    "Answers by the field's id, name, or `field_` + id. Answers to unknown fields are dropped. The rows of a group are a list of objects by the ids of its fields; their errors are named `group.0.field`. An address is a list of the codes of division, district and upazila and a line of text; a ranking is a list of options, the best first; a matrix is a list of one object with the column by the line.",
  examples: [{ full_name: 'Nasrin Akter', batch: 1998, meals: ['lunch', 'dinner'] }],
})

const AnswerPart = z.union([
  z.string().meta({
    description:
      'An answer; several choices as repeated parts or as a JSON list, the rows of a group as a JSON list',
  }),
  z
    .file()
    .mime([...FILE_TYPES])
    .meta({ description: 'The file for a file field, smaller than 5 MB' }),
])

const JsonAnswers = z.string().optional().meta({
  description: 'All answers except files as JSON text, instead of a part for each of them',
})

/**
 * A submission as multipart/form-data: the parts that the call names, and one part for each answer, under the keys of
 * the form's fields.
 */
export function multipartSubmission<Parts extends z.ZodRawShape>(parts: Parts) {
  return z.object({ ...parts, data: JsonAnswers, locale: z.enum(LOCALES).optional() }).catchall(AnswerPart)
}
