import type { ArchiveAnswer } from '../answers/archiveAnswer.ts'
import type { TrendsAnswer } from '../api.ts'
import type { ProblemCode } from '../problem.ts'

/** The archive has no answer: the reason, and the collections nearest to the requested time. */
export type Refused = { kind: 'refused'; code: ProblemCode; message: string; nearest: string[] }

/** The trends of a country at a time of the past. `isSettled`: the answer is final. */
export type PastTrends = { kind: 'found'; at: string; isSettled: boolean; answer: TrendsAnswer } | Refused

/** The list of a month. `isSettled`: the answer is final. */
export type ArchivedMonth = { kind: 'found'; isSettled: boolean; answer: ArchiveAnswer } | Refused
