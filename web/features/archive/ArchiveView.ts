import type { ArchiveAnswer } from '../../../shared/answers/archiveAnswer.ts'
import type { PastView } from '../../../shared/archive/pastView.ts'
import type { archiveTexts } from '../../texts/archiveTexts.ts'

/** Why an address of the archive shows nothing. */
export type RefusalCode = keyof typeof archiveTexts.refused

/** What an address of the archive shows. */
export type ArchiveView =
  | { kind: 'month'; answer: ArchiveAnswer; isSettled: boolean }
  | { kind: 'past'; view: PastView; isSettled: boolean }
  | { kind: 'moved'; to: string; isForever: boolean }
  /** `nearest` has the times of the collections that are nearest. */
  | { kind: 'refused'; code: RefusalCode; nearest: readonly string[] }
