import { MAX_TAGS, MAX_TAGS_PER_SUBMISSION } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'

export function tooManyTags(): AppError {
  return new AppError(
    'invalid',
    'too_many_tags',
    `There are already ${MAX_TAGS} tags. Please use one of them, or remove one from all its submissions first.`,
  )
}

export function tooManyTagsHere(): AppError {
  return new AppError(
    'invalid',
    'too_many_tags',
    `A submission can have at most ${MAX_TAGS_PER_SUBMISSION} tags. Please remove one first.`,
  )
}

export function notAColleague(): AppError {
  return new AppError('invalid', 'not_a_colleague', 'Please choose a colleague who may enter the console.')
}
