export * from '../../../../pages/archive/archiveTexts.ts'
