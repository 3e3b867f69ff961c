import { MAX_TAGS, MAX_TAGS_PER_SUBMISSION } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'

export function tooManyTags(): AppError {
  return new AppError('invalid', 'too_many_tags', { params: { max: MAX_TAGS } })
}

export function tooManyTagsHere(): AppError {
  return new AppError('invalid', 'too_many_tags.here', { params: { max: MAX_TAGS_PER_SUBMISSION } })
}

export function notAColleague(): AppError {
  return new AppError('invalid', 'not_a_colleague')
}
