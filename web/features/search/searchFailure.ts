import { Problem } from '../../../shared/problem.ts'
import { searchTexts } from '../../texts/searchTexts.ts'

/** The sentence for a search that failed (specification 8). Only problems have messages that are for readers. */
export function searchFailure(error: Error): string {
  const isForReaders = error instanceof Problem && error.code !== 'unavailable' && error.message !== ''
  return isForReaders ? searchTexts.failed(error.message) : searchTexts.unavailable
}
