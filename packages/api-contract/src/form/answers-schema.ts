import type { Answers as DomainAnswers } from '@nibondhon/domain'
import { z } from 'zod'

const FileAnswer = z.object({
  fileId: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
})

const Answer = z
  .union([z.string(), z.number(), z.array(z.string()), FileAnswer, z.null()])
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
  description: "Answers by the field's id, name, or `field_` + id. Answers to unknown fields are dropped.",
  examples: [{ full_name: 'Nasrin Akter', batch: 1998, meals: ['lunch', 'dinner'] }],
})
